declare const isSealed: unique symbol;

/** Text as it lies in the database, which nobody reads before it is opened. */
interface Sealed {
  readonly [isSealed]: true;
}

/** Text of a column that is sealed; as it was written where that was before texts were sealed. */
export type SealableText = string | Sealed;

/** JSON of which some texts are sealed, wherever they stand in it. */
export type SealableJson<Value> = Value | (Sealed & { readonly [isSealed]: Value | true });

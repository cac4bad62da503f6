import type { Fate } from './fate';

/** Sealed text, or JSON in which texts are sealed, and the columns whose values make its place. */
export interface SealedColumn {
  column: string;
  place: readonly string[];
  /** Its text is JSON of the row’s columns, which are empty beside it. */
  holdsRow?: true;
}

/** Rows of one table that are a patient’s. */
export interface OwnPart {
  table: string;
  /** Heading above its rows. */
  title: string;
  /** Condition for their rows `t`, of the user `p`. */
  whose: string;
  /** Columns that are no data of theirs: secrets, hashes, and what is given in another way. */
  omit?: readonly string[];
  sealed?: readonly SealedColumn[];
  fate: Fate;
}

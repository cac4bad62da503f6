/**
 * Fate of rows once their patient is deleted.
 * - `goes`: they are deleted.
 * - `keptWithCare`: the same, and where there is a medical record a sealed copy becomes a part of it.
 * - `staysWithCare`: rows that a decision, a call for help or an appointment rests on stay, their words sealed with the
 *   key of the record; the others go.
 * - `stays`: rows stay without anything that says whose they are; why stands beside it.
 */
type Fate =
  | { kind: 'goes' | 'staysWithCare' }
  | { kind: 'keptWithCare'; part: 'person' | 'chart' | 'notes' | 'messages' }
  | { kind: 'stays'; why: string };

export const goes = { kind: 'goes' } as const;
export const staysWithCare = { kind: 'staysWithCare' } as const;
export const stays = (why: string) => ({ kind: 'stays', why }) as const;
export const storedWithCare = (part: 'person' | 'chart' | 'notes' | 'messages') =>
  ({ kind: 'keptWithCare', part }) as const;

/** Sealed text, or JSON in which texts are sealed, and the columns whose values make its place. */
export interface SealedColumn {
  column: string;
  place: readonly string[];
  /** Its text is JSON of the row’s columns, which are empty beside it. */
  holdsRow?: true;
}

/**
 * A sealed column.
 * @param place Columns of its row that make its place.
 */
export const own = (column: string, ...place: string[]): SealedColumn => ({ column, place });

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

// Conditions for the rows `t` of a table that are those of the user `p`.

export const byUser = 't.user_id = p.id';
export const byPatient = 't.patient_id = p.id';
/** Condition on a column that names one of what a query finds: an array, so that an index on the column is used. */
export const among = (column: string, query: string) => `${column} = any(array(${query}))`;
export const ofTheir = (column: string, table: string, owner: string) =>
  among(`t.${column}`, `select o.id from ${table} o where o.${owner} = p.id`);
export const ofAttempt = ofTheir('attempt_id', 'attempts', 'user_id');
export const ofCase = ofTheir('case_id', 'care_cases', 'patient_id');
export const ofOrder = ofTheir('order_id', 'orders', 'user_id');
export const ofShipment = ofTheir('shipment_id', 'shipments', 'patient_id');
export const ofCart = ofTheir('cart_id', 'carts', 'user_id');
export const ofConversation = ofTheir('conversation_id', 'conversations', 'patient_id');
export const ofSubscription = ofTheir('subscription_id', 'subscriptions', 'patient_id');
const theirOrders = 'select o.id from orders o where o.user_id = p.id';
const theirPayments = `select y.id from payments y where ${among('y.order_id', theirOrders)}`;
export const ofPayment = among('t.payment_id', theirPayments);
/**
 * Names of their subscriptions at a gateway, and of what paid for their refills there, where it renews with another by
 * now. There are two gateways, so that an index by both columns is used.
 */
export const ofRenewal = ['sandbox', 'stripe']
  .map((gateway) => {
    const theirs = `select s.gateway_ref from subscriptions s where s.patient_id = p.id and s.gateway = '${gateway}'`;
    const paid = `select f.renewal_ref from subscriptions s join refills f on f.subscription_id = s.id
      where s.patient_id = p.id and f.gateway = '${gateway}'`;
    return `(t.gateway = '${gateway}' and (${among('t.subscription_ref', theirs)} or ${among('t.ref', paid)}))`;
  })
  .join(' or ');
export const theirRefunds = `select r.id from refunds r where ${among('r.payment_id', theirPayments)}
  union all select r.id from subscriptions s join refills f on f.subscription_id = s.id
  join refunds r on r.renewal_gateway = f.gateway and r.renewal_ref = f.renewal_ref where s.patient_id = p.id`;

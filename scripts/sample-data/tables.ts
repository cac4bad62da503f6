/** A table with rows of patients, and how theirs are found: by a column that leads to a table further up. */
interface OwnedTable {
  table: string;
  by: string;
  of: string;
  /** Column of `of` that `by` refers to. */
  key: string;
}

function owned(of: string, by: string, tables: readonly string[], key = 'id'): OwnedTable[] {
  return tables.map((table) => ({ table, by, of, key }));
}

/** Every table that grows with patients, after those that it refers to. Without sessions, links and mail. */
export const ownedTables: readonly OwnedTable[] = [
  ...owned('users', 'user_id', ['addresses', 'profile_changes', 'marketing_meta', 'documents']),
  ...owned('users', 'user_id', ['carts', 'attempts', 'checkouts', 'payment_customers']),
  ...owned('carts', 'cart_id', ['cart_items']),
  ...owned('attempts', 'attempt_id', ['attempt_events', 'attempt_steps', 'submissions']),
  ...owned('users', 'user_id', ['orders']),
  ...owned('orders', 'order_id', ['order_lines', 'payments']),
  ...owned('payments', 'payment_id', ['payment_lines', 'refunds']),
  ...owned('users', 'patient_id', ['care_cases', 'prescriptions', 'dose_logs', 'check_ins']),
  ...owned('users', 'patient_id', ['follow_ups']),
  ...owned('care_cases', 'case_id', [
    'care_case_lines',
    'care_case_events',
    'care_decisions',
    'care_holds',
  ]),
  ...owned('users', 'patient_id', ['subscriptions', 'shipments']),
  ...owned('subscriptions', 'subscription_id', ['subscription_changes', 'refills']),
  ...owned('shipments', 'shipment_id', ['shipment_lines']),
  ...owned('users', 'patient_id', ['conversations', 'progress_entries', 'progress_goals']),
  ...owned('conversations', 'conversation_id', ['messages', 'message_reads']),
  ...owned('messages', 'message_id', ['message_attachments']),
  ...owned('users', 'user_id', ['sandbox_customers']),
  ...owned('sandbox_customers', 'customer', ['sandbox_cards', 'sandbox_payments'], 'ref'),
  ...owned('sandbox_customers', 'customer', ['sandbox_subscriptions'], 'ref'),
];

/** Text columns that name a row or refer to one by its name. Those that are uuids are told by their type. */
export const nameColumns: ReadonlySet<string> = new Set([
  'id',
  'number',
  'gateway_ref',
  'renewal_ref',
  'customer_ref',
  'store_key',
  'fingerprint',
  'ref',
  'customer',
  'client_secret',
]);

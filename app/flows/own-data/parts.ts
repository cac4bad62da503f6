import { type Fate, goes, stays, staysWithCare, storedWithCare } from './fate';
import {
  among,
  byPatient,
  byUser,
  ofAttempt,
  ofCart,
  ofCase,
  ofConversation,
  ofOrder,
  ofPayment,
  ofRenewal,
  ofShipment,
  ofSubscription,
  ofTheir,
  theirRefunds,
} from './whose';

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

const dispensing = stays('A record of what was dispensed, which pharmacies must keep');
const money = stays('A record of money, without a name or an address');
const decided = stays('A medical record, its words sealed with a key of its own');
const own = (column: string, ...place: string[]): SealedColumn => ({ column, place });

/** Tables in which something of a patient stands, in the order in which they read it. */
export const ownParts: readonly OwnPart[] = [
  {
    table: 'users',
    title: 'Your account',
    whose: 't.id = p.id',
    omit: ['password_hash', 'grants', 'credentials', 'professions', 'npi', 'skills'],
    fate: stays('A row without name, address or password, for what is on record'),
  },
  { table: 'addresses', title: 'Your addresses', whose: byUser, fate: storedWithCare('person') },
  {
    table: 'profile_changes',
    title: 'Changes of your profile',
    whose: byUser,
    fate: storedWithCare('person'),
  },
  {
    table: 'submissions',
    title: 'Intakes you sent',
    whose: byUser,
    sealed: [own('review', 'id'), own('kept', 'id')],
    fate: staysWithCare,
  },
  { table: 'attempts', title: 'Quizzes you began', whose: byUser, fate: staysWithCare },
  {
    table: 'attempt_events',
    title: 'What you did in quizzes',
    whose: ofAttempt,
    omit: ['key'],
    sealed: [own('event', 'attempt_id', 'seq')],
    fate: staysWithCare,
  },
  {
    table: 'attempt_steps',
    title: 'Steps you came to in quizzes',
    whose: ofAttempt,
    fate: staysWithCare,
  },
  {
    table: 'crisis_reports',
    title: 'When you told us that you were not safe',
    whose: ofAttempt,
    fate: staysWithCare,
  },
  {
    table: 'crisis_report_events',
    title: 'What was done to help you',
    whose: among(
      't.report_id',
      `select c.id from crisis_reports c where ${among('c.attempt_id', 'select a.id from attempts a where a.user_id = p.id')}`,
    ),
    sealed: [own('note', 'id')],
    fate: staysWithCare,
  },
  {
    table: 'care_cases',
    title: 'Your cases',
    whose: byPatient,
    sealed: [own('reason', 'id')],
    fate: decided,
  },
  { table: 'care_case_lines', title: 'What each case is about', whose: ofCase, fate: decided },
  {
    table: 'care_case_events',
    title: 'What happened to your cases',
    whose: ofCase,
    sealed: [own('reason', 'case_id', 'version')],
    fate: decided,
  },
  {
    table: 'care_decisions',
    title: 'Decisions of your providers',
    whose: ofCase,
    sealed: [own('decision', 'key')],
    fate: decided,
  },
  {
    table: 'care_holds',
    title: 'What you told later, and what it held',
    whose: ofCase,
    sealed: [own('ended_reason', 'case_id')],
    fate: decided,
  },
  { table: 'check_ins', title: 'Your check-ins', whose: byPatient, fate: decided },
  {
    table: 'follow_ups',
    title: 'Questions that a provider asked before deciding',
    whose: byPatient,
    fate: decided,
  },
  {
    table: 'prescriptions',
    title: 'Your prescriptions',
    whose: byPatient,
    sealed: [own('treats', 'id'), own('assessment', 'id'), own('why_other', 'id')],
    fate: decided,
  },
  { table: 'dose_logs', title: 'Doses you noted', whose: byPatient, fate: goes },
  {
    table: 'chart_entries',
    title: 'Your chart',
    whose: byPatient,
    sealed: [own('words', 'id', 'version'), own('source', 'id', 'version')],
    fate: storedWithCare('chart'),
  },
  {
    table: 'patient_notes',
    title: 'Notes of your care team',
    whose: byPatient,
    sealed: [own('text', 'id', 'version')],
    fate: storedWithCare('notes'),
  },
  {
    table: 'identity_checks',
    title: 'Checks of your identity document',
    whose: byPatient,
    fate: stays('A medical record: who compared, when, and with what result'),
  },
  {
    table: 'patient_alerts',
    title: 'What your care team was to look at first',
    whose: byPatient,
    fate: goes,
  },
  { table: 'conversations', title: 'Your conversation', whose: byPatient, fate: goes },
  {
    table: 'messages',
    title: 'Messages',
    whose: ofConversation,
    omit: ['client_id'],
    sealed: [own('text', 'id')],
    fate: storedWithCare('messages'),
  },
  {
    table: 'message_attachments',
    title: 'Files that went along with messages',
    whose: among(
      't.message_id',
      'select m.id from messages m join conversations c on c.id = m.conversation_id where c.patient_id = p.id',
    ),
    fate: storedWithCare('messages'),
  },
  {
    table: 'message_reads',
    title: 'How far messages were read',
    whose: ofConversation,
    fate: goes,
  },
  {
    table: 'documents',
    title: 'Documents and pictures',
    whose: byUser,
    omit: ['store_key', 'sha256'],
    fate: staysWithCare,
  },
  {
    table: 'progress_entries',
    title: 'Your progress',
    whose: byPatient,
    sealed: [own('note', 'patient_id', 'measure', 'day')],
    fate: goes,
  },
  { table: 'progress_goals', title: 'Your goals', whose: byPatient, fate: goes },
  { table: 'appointments', title: 'Appointments', whose: byUser, fate: staysWithCare },
  {
    table: 'appointment_events',
    title: 'What happened to your appointments',
    whose: ofTheir('appointment_id', 'appointments', 'user_id'),
    sealed: [own('note', 'id')],
    fate: staysWithCare,
  },
  { table: 'carts', title: 'Your cart', whose: byUser, fate: goes },
  { table: 'cart_items', title: 'What is in your cart', whose: ofCart, fate: goes },
  { table: 'cart_changes', title: 'Changes of your cart', whose: ofCart, fate: goes },
  { table: 'orders', title: 'Orders', whose: byUser, fate: money },
  { table: 'order_lines', title: 'What you ordered', whose: ofOrder, fate: money },
  {
    table: 'order_acts',
    title: 'What our staff did with your orders',
    whose: ofOrder,
    sealed: [own('reason', 'key')],
    fate: money,
  },
  {
    table: 'checkouts',
    title: 'Payments you began',
    whose: byUser,
    omit: ['fingerprint', 'url', 'event_id'],
    fate: money,
  },
  {
    table: 'medicine_payments',
    title: 'Payments you began for what cost more than you had ordered',
    whose: byUser,
    omit: ['url'],
    fate: money,
  },
  { table: 'payments', title: 'Payments', whose: ofOrder, fate: money },
  { table: 'payment_lines', title: 'What each payment was for', whose: ofPayment, fate: money },
  {
    table: 'payment_customers',
    title: 'Names by which payment gateways know you',
    whose: byUser,
    fate: stays('The name of a customer at the gateway, by which money can still be given back'),
  },
  { table: 'refunds', title: 'Money given back', whose: among('t.id', theirRefunds), fate: money },
  {
    table: 'refund_lines',
    title: 'What money was given back for',
    whose: among('t.refund_id', theirRefunds),
    fate: money,
  },
  { table: 'disputes', title: 'Disputed payments', whose: ofOrder, fate: money },
  { table: 'subscriptions', title: 'What renews', whose: byPatient, fate: money },
  {
    table: 'subscription_changes',
    title: 'Changes of what renews',
    whose: ofSubscription,
    fate: money,
  },
  { table: 'refills', title: 'Refills', whose: ofSubscription, fate: money },
  {
    table: 'renewals',
    title: 'Renewals at the payment gateway',
    whose: ofRenewal,
    fate: money,
  },
  { table: 'shipments', title: 'Parcels', whose: byPatient, fate: dispensing },
  {
    table: 'shipment_lines',
    title: 'What was in each parcel',
    whose: ofShipment,
    fate: dispensing,
  },
  {
    table: 'shipment_events',
    title: 'What happened to your parcels',
    whose: ofShipment,
    fate: dispensing,
  },
  {
    table: 'pharmacy_checks',
    title: 'Checks of your parcels by a pharmacist',
    whose: ofShipment,
    fate: dispensing,
  },
  {
    table: 'pharmacy_lots',
    title: 'Lots that were dispensed',
    whose: ofShipment,
    fate: dispensing,
  },
  {
    table: 'pharmacy_questions',
    title: 'Questions of pharmacists',
    whose: ofShipment,
    omit: ['report_id', 'pharmacy_key'],
    sealed: [own('text', 'id'), own('answer', 'id')],
    fate: dispensing,
  },
  {
    table: 'pharmacy_reports',
    title: 'Reports of outside pharmacies',
    whose: ofShipment,
    sealed: [own('report', 'pharmacy', 'id')],
    fate: dispensing,
  },
  {
    table: 'staff_access',
    title: 'Who looked at what of yours',
    whose: byPatient,
    sealed: [own('reason', 'patient_id', 'action', 'subject')],
    fate: stays('The record of who looked, which nobody can change'),
  },
  { table: 'sign_ins', title: 'Times you signed in', whose: byUser, fate: goes },
  {
    table: 'sessions',
    title: 'Browsers you are signed in with',
    whose: '(t.user_id = p.id or t.known_to = p.id)',
    omit: ['id', 'handle'],
    fate: goes,
  },
  {
    table: 'email_links',
    title: 'Links we mailed you',
    whose: byUser,
    omit: ['token_hash'],
    fate: goes,
  },
  {
    table: 'registrations',
    title: 'Registrations with your address that nobody finished',
    whose: 'lower(t.email) = lower(p.email)',
    omit: ['password_hash', 'code_id'],
    fate: goes,
  },
  {
    table: 'passkeys',
    title: 'Passkeys',
    whose: byUser,
    omit: ['credential_id', 'public_key'],
    sealed: [own('name', 'id')],
    fate: goes,
  },
  {
    table: 'second_factors',
    title: 'Your authenticator app',
    whose: byUser,
    omit: ['secret', 'last_step'],
    fate: goes,
  },
  {
    table: 'recovery_codes',
    title: 'Recovery codes',
    whose: byUser,
    omit: ['code_hash'],
    fate: goes,
  },
  {
    table: 'second_factor_record',
    title: 'What happened to how you sign in',
    whose: byUser,
    sealed: [own('reason', 'user_id', 'event'), own('about', 'user_id', 'event')],
    fate: stays('A record nobody can change; its names are sealed with the key of the person'),
  },
  {
    table: 'marketing_meta',
    title: 'How you came here, and what you allowed',
    whose: byUser,
    fate: goes,
  },
  {
    table: 'state_waitlist',
    title: 'Lists you wait on',
    whose: 'lower(t.email) = lower(p.email)',
    omit: ['token_hash'],
    fate: goes,
  },
  {
    table: 'mail_outbox',
    title: 'Mails we wrote to you',
    whose: "lower(t.recipient) in (lower(p.email), 'person:' || p.id)",
    omit: ['key', 'link_id', 'wish_id'],
    sealed: [{ ...own('text', 'id'), holdsRow: true }],
    fate: goes,
  },
  { table: 'reminder_wishes', title: 'Reminders', whose: byUser, omit: ['token_hash'], fate: goes },
  { table: 'reminders', title: 'Reminders that we mailed', whose: byUser, fate: goes },
  {
    table: 'data_exports',
    title: 'Copies of your data that you asked for',
    whose: byUser,
    omit: ['store_key'],
    fate: goes,
  },
  {
    table: 'deletions',
    title: 'When you asked to be deleted',
    whose: byUser,
    omit: ['token_hash'],
    fate: stays('That somebody was deleted, and when, without who they were'),
  },
];

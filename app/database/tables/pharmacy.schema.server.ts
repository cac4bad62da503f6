import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { PharmacyReportBody } from '../../../schemas/generated/types';
import { moment, ownId, partOf } from '../../kernel/database/columns.server';
import type { SealableJson, SealableText } from '../sealing/sealed';
import { users } from './accounts.schema.server';
import { orderLines } from './orders.schema.server';
import { type PharmacyName, shipments } from './shipments.schema.server';

/**
 * Status of a pharmacist’s check. `unfilled`: it cannot be filled, and went back to the clinic; where it is released
 * from there, it is checked anew.
 */
export type PharmacyCheckStatus = 'waiting' | 'verified' | 'unfilled';

/** Checks of shipments that hold something prescribed: one for each, from when a pharmacist could look at it. */
export const pharmacyChecks = pgTable(
  'pharmacy_checks',
  {
    shipmentId: uuid('shipment_id')
      .primaryKey()
      .references(() => shipments.id, { onDelete: 'cascade' }),
    status: text('status').$type<PharmacyCheckStatus>().notNull(),
    /** Counts changes: whoever verifies names the version that they saw. */
    version: integer('version').notNull().default(1),
    /** Contents to be checked, as they were prescribed and packed: where they change, they are checked anew. */
    contents: text('contents').notNull(),
    openedAt: moment('opened_at').notNull(),
    /** Time by which it is to be checked. */
    dueAt: moment('due_at').notNull(),
    /** The pharmacist who verified it; null while nobody did, and where an outside pharmacy did. */
    pharmacistId: uuid('pharmacist_id').references(() => users.id),
    settledAt: moment('settled_at'),
    /** Reason why it cannot be filled, for the care team alone; empty otherwise. */
    unfilledBecause: text('unfilled_because').$type<SealableText>().notNull().default(''),
  },
  (table) => [
    index('pharmacy_checks_waiting').on(table.dueAt).where(sql`status = 'waiting'`),
    index('pharmacy_checks_pharmacist').on(table.pharmacistId),
  ],
);

/** Lot and expiry of each package that was verified. */
export const pharmacyLots = pgTable(
  'pharmacy_lots',
  {
    shipmentId: partOf('shipment_id', () => shipments.id),
    orderLineId: partOf('order_line_id', () => orderLines.id),
    /** Its place among the packages of its line, from 0. */
    place: integer('place').notNull(),
    lot: text('lot').notNull(),
    expiresOn: date('expires_on').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shipmentId, table.orderLineId, table.place] }),
    index('pharmacy_lots_order_line').on(table.orderLineId),
    index('pharmacy_lots_lot').on(table.lot),
  ],
);

/** The person a pharmacist asks: the prescriber about the prescription, or the patient about another maker. */
export type PharmacyQuestionTo = 'prescriber' | 'patient';

/** Questions of pharmacists. A shipment waits while one is open. */
export const pharmacyQuestions = pgTable(
  'pharmacy_questions',
  {
    id: ownId(),
    shipmentId: partOf('shipment_id', () => shipments.id),
    askedOf: text('asked_of').$type<PharmacyQuestionTo>().notNull(),
    /** The line that another maker’s product would go into; null for a question to the prescriber. */
    orderLineId: uuid('order_line_id').references(() => orderLines.id, { onDelete: 'cascade' }),
    /** The question, for a prescriber; the name of the product that would be sent, for a patient. */
    text: text('text').$type<SealableText>().notNull(),
    /** The pharmacist; null where an outside pharmacy asks. */
    askedBy: uuid('asked_by').references(() => users.id),
    /** The report in which an outside pharmacy asks, and the key of its order: the answer goes back under both. */
    reportId: text('report_id'),
    pharmacyKey: text('pharmacy_key'),
    askedAt: moment('asked_at').notNull(),
    /** Time by which an answer is due. */
    dueAt: moment('due_at').notNull(),
    /** Time at which it was asked again and a manager was told, because no answer came in time. */
    escalatedAt: moment('escalated_at'),
    /** Answer in words; empty for a patient’s yes or no, null while it is open. */
    answer: text('answer').$type<SealableText>(),
    /** Word of a patient about another maker; null for a prescriber. */
    isAgreed: boolean('is_agreed'),
    answeredBy: uuid('answered_by').references(() => users.id),
    answeredAt: moment('answered_at'),
  },
  (table) => [
    index('pharmacy_questions_shipment').on(table.shipmentId),
    index('pharmacy_questions_open').on(table.dueAt).where(sql`answered_at is null`),
    index('pharmacy_questions_order_line').on(table.orderLineId),
    index('pharmacy_questions_asked_by').on(table.askedBy),
    index('pharmacy_questions_answered_by').on(table.answeredBy),
    check(
      'pharmacy_questions_answered',
      sql`(answered_at is null) = (answer is null) and (asked_of = 'patient') = (order_line_id is not null)`,
    ),
  ],
);

/** Reports of outside pharmacies that were acted on: each of them once. */
export const pharmacyReports = pgTable(
  'pharmacy_reports',
  {
    pharmacy: text('pharmacy').$type<PharmacyName>().notNull(),
    /** The pharmacy’s own name for the report. */
    id: text('id').notNull(),
    shipmentId: partOf('shipment_id', () => shipments.id),
    report: jsonb('report').$type<SealableJson<PharmacyReportBody>>().notNull(),
    takenAt: moment('taken_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pharmacy, table.id] }),
    index('pharmacy_reports_shipment').on(table.shipmentId),
  ],
);

/** Lots that a maker called back, as staff noted it. Rows are added, and change once: where they are withdrawn. */
export const lotRecalls = pgTable(
  'lot_recalls',
  {
    id: ownId(),
    /** Lot as it was typed. */
    lot: text('lot').notNull(),
    /**
     * The same by its letters and digits alone, by which packages are found; once it is withdrawn its id, which is
     * none.
     */
    lotKey: text('lot_key').notNull(),
    /** Product that is called back, by its id; empty for whatever has this lot. */
    productId: text('product_id').notNull().default(''),
    /** True where patients are to stop using it; false where only what has not left is called back. */
    isForPatients: boolean('is_for_patients').notNull(),
    /** Reason as the maker gave it, for staff alone. */
    reason: text('reason').notNull(),
    recalledBy: uuid('recalled_by')
      .notNull()
      .references(() => users.id),
    recalledAt: moment('recalled_at').notNull(),
  },
  (table) => [
    unique('lot_recalls_once').on(table.lotKey, table.productId, table.isForPatients),
    index('lot_recalls_newest').on(table.recalledAt),
    index('lot_recalls_by').on(table.recalledBy),
  ],
);

/** Recalls that were noted by mistake. Rows are only ever added. */
export const recallWithdrawals = pgTable(
  'recall_withdrawals',
  {
    recallId: uuid('recall_id')
      .primaryKey()
      .references(() => lotRecalls.id, { onDelete: 'cascade' }),
    /** Reason, for staff alone. */
    reason: text('reason').notNull(),
    withdrawnBy: uuid('withdrawn_by')
      .notNull()
      .references(() => users.id),
    withdrawnAt: moment('withdrawn_at').notNull(),
  },
  (table) => [index('recall_withdrawals_by').on(table.withdrawnBy)],
);

/**
 * What a recall did with a shipment. `stopped`: it had not left, and is packed anew from another lot. `told`: it had,
 * and its patient was told to stop using it. `mistaken`: they were told that it was a mistake.
 */
export type RecallOutcome = 'stopped' | 'told' | 'mistaken';

/** Shipments that a recall was about: each once for each recall and outcome. */
export const recalledShipments = pgTable(
  'recalled_shipments',
  {
    recallId: partOf('recall_id', () => lotRecalls.id),
    shipmentId: partOf('shipment_id', () => shipments.id),
    patientId: partOf('patient_id', () => users.id),
    outcome: text('outcome').$type<RecallOutcome>().notNull(),
    at: moment('at').notNull(),
    /** Time at which the patient said that they stopped using it; null until then, and for what did not leave. */
    confirmedAt: moment('confirmed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.recallId, table.shipmentId, table.outcome] }),
    index('recalled_shipments_shipment').on(table.shipmentId),
    index('recalled_shipments_patient').on(table.patientId),
  ],
);

/** Recalled packages of a shipment that staff settled without a replacement: once for each recall. */
export const recallClosings = pgTable(
  'recall_closings',
  {
    recallId: partOf('recall_id', () => lotRecalls.id),
    shipmentId: partOf('shipment_id', () => shipments.id),
    patientId: partOf('patient_id', () => users.id),
    because: text('because').$type<SealableText>().notNull(),
    closedBy: uuid('closed_by')
      .notNull()
      .references(() => users.id),
    closedAt: moment('closed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.recallId, table.shipmentId] }),
    index('recall_closings_shipment').on(table.shipmentId),
    index('recall_closings_patient').on(table.patientId),
    index('recall_closings_by').on(table.closedBy),
  ],
);

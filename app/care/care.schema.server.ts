import {
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { CaseActor, CaseEvent, CaseStatus, DoseStep } from '../../engine';
import type { ProductForm } from '../../schemas/generated/types';
import { users } from '../accounts/accounts.schema.server';
import { submissions } from '../attempts/attempts.schema.server';
import { orderLines, orders } from '../orders/orders.schema.server';

/** An intake that was paid for and waits for a provider’s decision, or has one: one for each order and intake. */
export const careCases = pgTable(
  'care_cases',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** The intake; null where none that gave what was bought can be found any more. */
    submissionId: uuid('submission_id').references(() => submissions.id, { onDelete: 'cascade' }),
    patientId: uuid('patient_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The state the patient lives in, two letters; null where neither intake nor address says. */
    state: text('state'),
    status: text('status').$type<CaseStatus>().notNull(),
    /** Who decides or decided; null while nobody took it. */
    providerId: uuid('provider_id').references(() => users.id),
    /** Why it stands as it does, as the patient may read it. */
    reason: text('reason'),
    /** Counts changes: whoever decides names the version that they saw. */
    version: integer('version').notNull().default(1),
    openedAt: timestamp('opened_at', { withTimezone: true }).notNull(),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
  },
  (table) => [
    unique('care_cases_order').on(table.orderId, table.submissionId).nullsNotDistinct(),
    index('care_cases_patient').on(table.patientId, table.openedAt),
    index('care_cases_queue').on(table.status, table.openedAt),
    index('care_cases_submission').on(table.submissionId),
    index('care_cases_provider').on(table.providerId, table.status),
  ],
);

/** The lines of an order that a case decides about. */
export const careCaseLines = pgTable(
  'care_case_lines',
  {
    orderLineId: uuid('order_line_id')
      .primaryKey()
      .references(() => orderLines.id, { onDelete: 'cascade' }),
    caseId: uuid('case_id')
      .notNull()
      .references(() => careCases.id, { onDelete: 'cascade' }),
  },
  (table) => [index('care_case_lines_case').on(table.caseId)],
);

/** Everything that happened to a case. Rows are only ever added. */
export const careCaseEvents = pgTable(
  'care_case_events',
  {
    caseId: uuid('case_id')
      .notNull()
      .references(() => careCases.id, { onDelete: 'cascade' }),
    /** The version of the case that it made. */
    version: integer('version').notNull(),
    event: text('event').$type<CaseEvent>().notNull(),
    from: text('from_status').$type<CaseStatus>().notNull(),
    to: text('to_status').$type<CaseStatus>().notNull(),
    by: text('by_kind').$type<CaseActor>().notNull(),
    /** Who; null for the system. */
    userId: uuid('user_id').references(() => users.id),
    reason: text('reason').notNull().default(''),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.caseId, table.version] }),
    index('care_case_events_user').on(table.userId),
  ],
);

/** What a provider prescribed. */
export const prescriptions = pgTable(
  'prescriptions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    caseId: uuid('case_id')
      .notNull()
      .references(() => careCases.id, { onDelete: 'cascade' }),
    patientId: uuid('patient_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    providerId: uuid('provider_id')
      .notNull()
      .references(() => users.id),
    productId: text('product_id').notNull(),
    variantId: text('variant_id').notNull(),
    drug: text('drug').notNull(),
    form: text('form').$type<ProductForm>().notNull(),
    /** As it stands on the label, such as “0.25 mg”; empty where there is only one. */
    strength: text('strength').notNull(),
    /** The sig: how to take it, in words. */
    directions: text('directions').notNull(),
    /** Units of one supply. */
    quantity: integer('quantity').notNull(),
    /** Refills after the first supply. */
    refills: integer('refills').notNull(),
    refillsUsed: integer('refills_used').notNull().default(0),
    /** The state it was written for, two letters. */
    state: text('state').notNull(),
    /** From week to week; empty where the strength stays. */
    doseSteps: jsonb('dose_steps').$type<DoseStep[]>().notNull().default([]),
    issuedAt: timestamp('issued_at', { withTimezone: true }).notNull(),
    /** Until when it may be filled. */
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** When a provider ended it before its time. */
    endedAt: timestamp('ended_at', { withTimezone: true }),
  },
  (table) => [
    index('prescriptions_case').on(table.caseId),
    index('prescriptions_patient').on(table.patientId, table.issuedAt),
    index('prescriptions_provider').on(table.providerId),
  ],
);

/** Doses that patients say they took, one a day. */
export const doseLogs = pgTable(
  'dose_logs',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    patientId: uuid('patient_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    prescriptionId: uuid('prescription_id')
      .notNull()
      .references(() => prescriptions.id, { onDelete: 'cascade' }),
    /** The calendar day, YYYY-MM-DD. */
    day: date('day').notNull(),
    /** Hundredths of the unit, as the schedule stood; null where there is no strength. */
    dosage: integer('dosage'),
    takenAt: timestamp('taken_at', { withTimezone: true }).notNull(),
    note: text('note'),
  },
  (table) => [
    unique('dose_logs_day').on(table.prescriptionId, table.day),
    index('dose_logs_patient').on(table.patientId, table.day),
  ],
);

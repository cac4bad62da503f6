import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { DoseStep, Packing } from '../../../engine/supply';
import type { ProductForm } from '../../../schemas/generated/types';
import { moment, ownId, partOf } from '../../kernel/database/columns.server';
import type { SealableText } from '../sealing/sealed';
import { users } from './accounts.schema.server';
import { careCases } from './care.schema.server';
import { orderLines } from './orders.schema.server';
import type { CheckoutStatus, GatewayName } from './payments.schema.server';

/** Something that whoever takes a medicine agrees to, in the words that they read. */
export interface AgreedConsent {
  /** Its id among the label data. */
  consent: string;
  /** The rest of “has agreed to …”. */
  name: string;
  /** Markdown; empty where no quiz has words for it. */
  text: string;
  /** The quiz whose words they are, and its revision; empty where none has them. */
  quiz: string;
  revision: string;
}

/** Prescriptions that providers wrote. */
export const prescriptions = pgTable(
  'prescriptions',
  {
    id: ownId(),
    caseId: partOf('case_id', () => careCases.id),
    patientId: partOf('patient_id', () => users.id),
    providerId: uuid('provider_id')
      .notNull()
      .references(() => users.id),
    /** The line of the order that it allows. */
    orderLineId: partOf('order_line_id', () => orderLines.id),
    productId: text('product_id').notNull(),
    variantId: text('variant_id').notNull(),
    drug: text('drug').notNull(),
    form: text('form').$type<ProductForm>().notNull(),
    /** Strength as it stands on the label, such as “0.25 mg”; empty where there is only one. */
    strength: text('strength').notNull(),
    /** Directions in full words. `{dose}` stands for the strength of the day. */
    directions: text('directions').notNull(),
    /** Unit in which it is counted and how often it is taken, as the catalogue said when it was written. */
    packing: jsonb('packing').$type<Packing>().notNull(),
    /**
     * Units of its first supply, as they are packed. Each supply holds so many where they are not counted by doses;
     * else a later one holds what its own days take.
     */
    quantity: integer('quantity').notNull(),
    /** Refills after the first supply. */
    refills: integer('refills').notNull(),
    refillsUsed: integer('refills_used').notNull().default(0),
    /** The state it was written for, two letters. */
    state: text('state').notNull(),
    /** Strengths from week to week; empty where the strength stays. */
    doseSteps: jsonb('dose_steps').$type<DoseStep[]>().notNull().default([]),
    /**
     * Cents that it costs less than its line was ordered for; in a running
     * treatment, than what was paid for parcels that have not left.
     */
    less: integer('less').notNull().default(0),
    /** The same where it costs more, which its patient is asked to pay. */
    more: integer('more').notNull().default(0),
    /** Cents that each later supply costs once its patient has agreed to that; null where it costs what it did. */
    renewalTotal: integer('renewal_total'),
    /**
     * True where it is another medicine than its patient chose, or costs more:
     * nothing of it is charged or leaves before they agree.
     */
    mustAgree: boolean('must_agree').notNull().default(false),
    agreedAt: moment('agreed_at'),
    /**
     * The words that they agreed to with it; empty for what asks
     * for none, and for what was agreed to before they were kept.
     */
    agreedTo: jsonb('agreed_to').$type<AgreedConsent[]>().notNull().default([]),
    /** Reason for that other medicine, for the patient to read; empty where it is the one they chose. */
    whyOther: text('why_other').$type<SealableText>().notNull().default(''),
    /** The diagnosis, or the reason for treatment; empty on what was prescribed before it was asked for. */
    treats: text('treats').$type<SealableText>().notNull().default(''),
    /** Assessment of the prescriber, as signed; empty on what was prescribed before it was asked for. */
    assessment: text('assessment').$type<SealableText>().notNull().default(''),
    issuedAt: moment('issued_at').notNull(),
    /** Time until which it may be filled. */
    expiresAt: moment('expires_at').notNull(),
    /** Time at which a provider ended it before its time. */
    endedAt: moment('ended_at'),
  },
  (table) => [
    index('prescriptions_case').on(table.caseId),
    index('prescriptions_order_line').on(table.orderLineId, table.issuedAt),
    index('prescriptions_patient').on(table.patientId, table.issuedAt),
    index('prescriptions_asked')
      .on(table.issuedAt)
      .where(sql`must_agree and agreed_at is null and ended_at is null`),
    index('prescriptions_provider').on(table.providerId),
    index('prescriptions_rising')
      .on(table.id)
      .where(sql`ended_at is null and jsonb_array_length(dose_steps) > 1`),
  ],
);

/**
 * Payments that patients begin for a prescription that costs more than its line was ordered for. Their page only keeps
 * a card: it is charged once they have agreed with it. Amounts are in cents.
 */
export const medicinePayments = pgTable(
  'medicine_payments',
  {
    id: ownId(),
    prescriptionId: partOf('prescription_id', () => prescriptions.id),
    userId: partOf('user_id', () => users.id),
    /** `succeeded`: a card was kept, and the patient has agreed with it. `cancelled`: nothing came of it. */
    status: text('status').$type<CheckoutStatus>().notNull().default('open'),
    gateway: text('gateway').$type<GatewayName>().notNull(),
    /** The gateway’s own name for the payment; null until the gateway knows of it. */
    gatewayRef: text('gateway_ref'),
    /** The gateway’s page; null until it is opened. */
    url: text('url'),
    /**
     * Cents of the first supply: what its line was ordered for, and what it costs more; in a running treatment, what
     * its parcels that have not left cost more.
     */
    amount: integer('amount').notNull(),
    currency: text('currency').notNull(),
    /** Origin to which the browser comes back. */
    origin: text('origin').notNull(),
    /** The words that its patient read, and agrees to by paying. */
    agreesTo: jsonb('agrees_to').$type<AgreedConsent[]>().notNull().default([]),
    createdAt: moment('created_at').notNull(),
    completedAt: moment('completed_at'),
  },
  (table) => [
    unique('medicine_payments_gateway_ref').on(table.gateway, table.gatewayRef),
    uniqueIndex('medicine_payments_open').on(table.prescriptionId).where(sql`status = 'open'`),
    index('medicine_payments_prescription').on(table.prescriptionId),
    index('medicine_payments_user').on(table.userId),
    check('medicine_payments_amount', sql`amount > 0`),
  ],
);

/** Doses that patients say they took, one a day. */
export const doseLogs = pgTable(
  'dose_logs',
  {
    id: ownId(),
    patientId: partOf('patient_id', () => users.id),
    prescriptionId: partOf('prescription_id', () => prescriptions.id),
    /** The calendar day, YYYY-MM-DD. */
    day: date('day').notNull(),
    /** Hundredths of the unit, as the schedule stood; null where there is no strength. */
    dosage: integer('dosage'),
    takenAt: moment('taken_at').notNull(),
  },
  (table) => [
    unique('dose_logs_day').on(table.prescriptionId, table.day),
    index('dose_logs_patient').on(table.patientId, table.day),
  ],
);

import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { ProductForm } from '../../../schemas/generated/types';
import { moment } from '../../kernel/database/columns.server';
import type { DeliveryAddress } from './profile.schema.server';

/** Fate of an order at the sandbox pharmacy. `waits`: until somebody acts as its pharmacist. */
export type Fate = 'arrives' | 'getsLost' | 'comesBack' | 'isRefused' | 'waits';

/** Answer that a pharmacy was sent to a question of its. */
export interface PharmacyReply {
  /** The key of the order that was asked about. */
  key: string;
  /** The report that asked. */
  report: string;
  /** In words; empty where a yes or a no says it all. */
  answer: string;
  /** The patient’s word about another maker’s product; null for an answer of a prescriber. */
  isAgreed: boolean | null;
}

export interface PharmacyLine {
  /** Names the line in reports. */
  id: string;
  productId: string;
  variantId: string;
  title: string;
  /** How many of the variant were paid for. */
  quantity: number;
  /** The strength that was ordered, where nothing is prescribed; empty where there is only one. */
  strength: string;
  /** Prescription that allows it; null where none is needed. */
  prescription: PharmacyPrescription | null;
}

/** Prescription as a pharmacy fills it. Days are YYYY-MM-DD. */
export interface PharmacyPrescription {
  id: string;
  drug: string;
  form: ProductForm;
  /** In the order in which they are taken. */
  packages: PharmacyPackage[];
  writtenOn: string;
  validThrough: string;
  /** Refills in all, after the first supply. */
  refills: number;
  /** Refills that are left once this is sent. */
  refillsLeft: number;
  /** Two letters. */
  state: string;
  /** The diagnosis, or the reason for treatment; empty on what was prescribed before it was asked for. */
  treats: string;
  prescriber: {
    /** With the letters after it, such as “Amara Okafor, NP”. */
    name: string;
    /** Null where a manager entered none. */
    npi: string | null;
    /** As the board of the state wrote it; empty where nobody noted it. */
    license: string;
  };
}

/** Units of one strength, with the label that goes on them. */
export interface PharmacyPackage {
  /** Such as “4 pens of 0.25 mg”. */
  contents: string;
  count: number;
  /** Empty where there is only one. */
  strength: string;
  /** Days that it is for. */
  days: number;
  /** How it is taken, in full words, with the dose. */
  directions: string;
  /** Lot and expiry, YYYY-MM-DD, as a pharmacist of ours verified them; null where the pharmacy does. */
  verified: { lot: string; expiresOn: string } | null;
}

/** The sandbox pharmacy’s own books. Nothing outside of its folder reads or writes them. */
export const sandboxPharmacyOrders = pgTable('sandbox_pharmacy_orders', {
  /** The key under which it was asked for. */
  key: text('key').primaryKey(),
  /** Null for an order that was called off before it was heard of. */
  address: jsonb('address').$type<DeliveryAddress>(),
  lines: jsonb('lines').$type<readonly PharmacyLine[]>().notNull(),
  fate: text('fate').$type<Fate>().notNull(),
  trackingNumber: text('tracking_number').notNull(),
  acceptedAt: moment('accepted_at').notNull(),
  packsAt: moment('packs_at').notNull(),
  handsOverAt: moment('hands_over_at').notNull(),
  /** When it is delivered, or lost. */
  endsAt: moment('ends_at').notNull(),
  cancelledAt: moment('cancelled_at'),
  /** Since when its pharmacist holds it, for an answer or for whoever plays them; null while it goes on. */
  waitsSince: moment('waits_since'),
  /** Answers that came to questions, the newest last. */
  replies: jsonb('replies').$type<PharmacyReply[]>().notNull().default([]),
});

/** Instructions to the sandbox pharmacy in a rehearsal: one row. */
export const sandboxPharmacyOutages = pgTable('sandbox_pharmacy_outages', {
  id: integer('id').primaryKey(),
  /** Until then it does not answer. */
  downUntil: moment('down_until'),
  /** Fates of the next orders, the next one first. After them all is well. */
  fates: jsonb('fates').$type<Fate[]>().notNull().default([]),
});

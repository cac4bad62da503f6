import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  date,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ShipmentActor, ShipmentEvent, ShipmentStatus } from '../../../engine/care';
import type { Fill } from '../../../engine/supply';
import { moment, ownId, partOf } from '../../kernel/database/columns.server';
import type { SealableText } from '../sealing/sealed';
import { users } from './accounts.schema.server';
import { careCases } from './care.schema.server';
import { orderLines, orders } from './orders.schema.server';
import { prescriptions } from './prescriptions.schema.server';
import type { DeliveryAddress } from './profile.schema.server';

/** Carrier of shipments. */
export type Carrier = 'usps' | 'ups' | 'fedex';

/** Names a pharmacy for as long as shipments of it are kept. */
export type PharmacyName = 'sandbox';

/** Counts shipments. */
export const shipmentNumbers = pgSequence('shipment_numbers', { startWith: 500_118 });

/** A shipment. */
export const shipments = pgTable(
  'shipments',
  {
    id: ownId(),
    orderId: partOf('order_id', () => orders.id),
    /** The case that allowed it; null where nothing in it needs a prescription. */
    caseId: uuid('case_id').references(() => careCases.id),
    patientId: partOf('patient_id', () => users.id),
    /** Number that people call it by, such as S-500118. */
    number: text('number').notNull().unique(),
    status: text('status').$type<ShipmentStatus>().notNull(),
    /** Counts what happened to it. */
    version: integer('version').notNull().default(1),
    /** Reason why it is held or not sent, in words for the patient; empty otherwise. */
    reason: text('reason').notNull().default(''),
    /** The pharmacy that sends it; null until one was asked. */
    pharmacy: text('pharmacy').$type<PharmacyName>(),
    /**
     * The key under which the pharmacy was asked, or is about to be; null while it is not. With it the address
     * stands: whatever is asked again under one key says the same.
     */
    pharmacyKey: text('pharmacy_key').unique(),
    /** Number of keys it had. */
    asked: integer('asked').notNull().default(0),
    /** Number of times in a row that the pharmacy did not answer about it. */
    unanswered: integer('unanswered').notNull().default(0),
    /** The pharmacy cannot fill it before; null while nothing is known against it. */
    postponedUntil: moment('postponed_until'),
    /**
     * The first day on which it may leave, YYYY-MM-DD, where its supply ships by month: it is asked for then, after the
     * rules and a check-in. Null for what leaves at once.
     */
    leavesOn: date('leaves_on'),
    carrier: text('carrier').$type<Carrier>(),
    trackingNumber: text('tracking_number'),
    /** Address to which it goes: where the patient lives when the pharmacy is asked. */
    address: jsonb('address').$type<DeliveryAddress>().notNull(),
    /** The day it should arrive, YYYY-MM-DD. */
    expectedOn: date('expected_on'),
    createdAt: moment('created_at').notNull(),
    acceptedAt: moment('accepted_at'),
    packedAt: moment('packed_at'),
    shippedAt: moment('shipped_at'),
    deliveredAt: moment('delivered_at'),
    lostAt: moment('lost_at'),
    /** Time at which the patient was told that it takes longer. */
    delayedAt: moment('delayed_at'),
    /** The shipment that was lost and that this one replaces: there is one for each at most. */
    reshipmentOf: uuid('reshipment_of')
      .unique()
      .references((): AnyPgColumn => shipments.id),
    /** The first shipment of what was paid for together, of which this one is a part, or the one it replaces was. */
    splitFrom: uuid('split_from').references((): AnyPgColumn => shipments.id),
  },
  (table) => [
    index('shipments_patient').on(table.patientId, table.createdAt),
    index('shipments_order').on(table.orderId),
    index('shipments_split').on(table.splitFrom),
    index('shipments_case').on(table.caseId),
    index('shipments_status').on(table.status, table.createdAt),
    index('shipments_leaving')
      .on(table.leavesOn)
      .where(sql`status = 'preparing' and leaves_on is not null`),
    index('shipments_newest').on(table.createdAt, table.id),
    index('shipments_under_way')
      .on(table.id)
      .where(sql`status in ('preparing', 'ordered', 'packed', 'shipped')`),
  ],
);

/** Days that a part of a supply is for, of all days that were paid together: it costs that share. */
export interface LinePart {
  from: number;
  to: number;
  of: number;
}

/** Medicine, strength and amount that a price is of. */
export interface PricedAs {
  productId: string;
  variantId: string;
  /** Hundredths of the unit; null where there is no strength. */
  dosage: number | null;
  /** Units of a whole supply; left out where it was priced by as many as were ordered. */
  units?: number;
}

/** Contents of shipments, line by line. */
export const shipmentLines = pgTable(
  'shipment_lines',
  {
    shipmentId: partOf('shipment_id', () => shipments.id),
    orderLineId: partOf('order_line_id', () => orderLines.id),
    /** Prescription that allows it; null where none is needed. */
    prescriptionId: uuid('prescription_id').references(() => prescriptions.id),
    quantity: integer('quantity').notNull(),
    /** Packages of what is prescribed, and the days that they are for; null where nothing is. */
    fill: jsonb('fill').$type<Fill>(),
    /** Part of the line’s price that it is, where the line is split over shipments; null where all of it is here. */
    part: jsonb('part').$type<LinePart>(),
    /**
     * Cents that it costs more than that part, or less where below 0, because it was prescribed otherwise after it was
     * paid: charged or given back by now.
     */
    difference: integer('difference').notNull().default(0),
    /** The same while it waits: until its patient agrees, and where it is more, until it is charged. */
    due: integer('due').notNull().default(0),
    /** Strength whose price it was paid by; null where that is the one with which its supply began. */
    pricedAs: jsonb('priced_as').$type<PricedAs>(),
  },
  (table) => [
    primaryKey({ columns: [table.shipmentId, table.orderLineId] }),
    index('shipment_lines_order_line').on(table.orderLineId),
    index('shipment_lines_prescription').on(table.prescriptionId),
  ],
);

/** Everything that happened to a shipment. Rows are only ever added. */
export const shipmentEvents = pgTable(
  'shipment_events',
  {
    shipmentId: partOf('shipment_id', () => shipments.id),
    /** The version of the shipment that it made. */
    version: integer('version').notNull(),
    event: text('event').$type<ShipmentEvent>().notNull(),
    from: text('from_status').$type<ShipmentStatus>().notNull(),
    to: text('to_status').$type<ShipmentStatus>().notNull(),
    by: text('by_kind').$type<ShipmentActor>().notNull(),
    /** A sentence of ours; what a pharmacy gives as its reason is sealed. */
    reason: text('reason').$type<SealableText>().notNull().default(''),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.shipmentId, table.version] })],
);

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
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts.schema.server';
import { careCases } from '../care/care.schema.server';
import { orderLines, orders } from '../orders/orders.schema.server';
import type { DeliveryAddress } from '../profile/delivery-address';
import type { Carrier } from './tracking-link';

/** Where a parcel is. */
export type ShipmentStatus = 'preparing' | 'packed' | 'shipped' | 'delivered' | 'lost' | 'returned';

/** Counts shipments. */
export const shipmentNumbers = pgSequence('shipment_numbers', { startWith: 500_118 });

/** A parcel. */
export const shipments = pgTable(
  'shipments',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** The case that allowed it; null where nothing in it needs a prescription. */
    caseId: uuid('case_id').references(() => careCases.id),
    patientId: uuid('patient_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What people call it by, such as S-500118. */
    number: text('number').notNull().unique(),
    status: text('status').$type<ShipmentStatus>().notNull(),
    carrier: text('carrier').$type<Carrier>(),
    trackingNumber: text('tracking_number'),
    address: jsonb('address').$type<DeliveryAddress>().notNull(),
    /** The day it should arrive, YYYY-MM-DD. */
    expectedOn: date('expected_on'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    packedAt: timestamp('packed_at', { withTimezone: true }),
    shippedAt: timestamp('shipped_at', { withTimezone: true }),
    deliveredAt: timestamp('delivered_at', { withTimezone: true }),
    /** The parcel that was lost and that this one replaces. */
    reshipmentOf: uuid('reshipment_of').references((): AnyPgColumn => shipments.id),
  },
  (table) => [
    index('shipments_patient').on(table.patientId, table.createdAt),
    index('shipments_order').on(table.orderId),
    index('shipments_case').on(table.caseId),
    index('shipments_status').on(table.status, table.createdAt),
    index('shipments_reshipment').on(table.reshipmentOf),
  ],
);

/** What is in a parcel. */
export const shipmentLines = pgTable(
  'shipment_lines',
  {
    shipmentId: uuid('shipment_id')
      .notNull()
      .references(() => shipments.id, { onDelete: 'cascade' }),
    orderLineId: uuid('order_line_id')
      .notNull()
      .references(() => orderLines.id, { onDelete: 'cascade' }),
    quantity: integer('quantity').notNull(),
    /** Hundredths of the dosage unit, as prescribed; null where it is as ordered or has none. */
    dosage: integer('dosage'),
  },
  (table) => [
    primaryKey({ columns: [table.shipmentId, table.orderLineId] }),
    index('shipment_lines_order_line').on(table.orderLineId),
  ],
);

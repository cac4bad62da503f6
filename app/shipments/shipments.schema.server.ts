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
import { users } from '../accounts/accounts.schema.server';
import { careCases, prescriptions } from '../care/care.schema.server';
import { orderLines, orders } from '../orders/orders.schema.server';
import { moment, ownId, partOf } from '../platform/db/columns.server';
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
    id: ownId(),
    orderId: partOf('order_id', () => orders.id),
    /** The case that allowed it; null where nothing in it needs a prescription. */
    caseId: uuid('case_id').references(() => careCases.id),
    patientId: partOf('patient_id', () => users.id),
    /** What people call it by, such as S-500118. */
    number: text('number').notNull().unique(),
    status: text('status').$type<ShipmentStatus>().notNull(),
    carrier: text('carrier').$type<Carrier>(),
    trackingNumber: text('tracking_number'),
    address: jsonb('address').$type<DeliveryAddress>().notNull(),
    /** The day it should arrive, YYYY-MM-DD. */
    expectedOn: date('expected_on'),
    createdAt: moment('created_at').notNull(),
    packedAt: moment('packed_at'),
    shippedAt: moment('shipped_at'),
    deliveredAt: moment('delivered_at'),
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
    shipmentId: partOf('shipment_id', () => shipments.id),
    orderLineId: partOf('order_line_id', () => orderLines.id),
    /** What allows it; null where nothing has to. */
    prescriptionId: uuid('prescription_id').references(() => prescriptions.id),
    quantity: integer('quantity').notNull(),
    /** Hundredths of the dosage unit, as prescribed; null where it is as ordered or has none. */
    dosage: integer('dosage'),
  },
  (table) => [
    primaryKey({ columns: [table.shipmentId, table.orderLineId] }),
    index('shipment_lines_order_line').on(table.orderLineId),
    index('shipment_lines_prescription').on(table.prescriptionId),
  ],
);

import type { PgTable } from 'drizzle-orm/pg-core';
import { users } from '../../database/tables/accounts.schema.server';
import { attemptSteps } from '../../database/tables/attempt-steps.schema.server';
import { attemptEvents, attempts, submissions } from '../../database/tables/attempts.schema.server';
import { staffAccess } from '../../database/tables/audit.schema.server';
import {
  careCaseEvents,
  careCaseLines,
  careCases,
  careDecisions,
  doseLogs,
  patientNotes,
  prescriptions,
} from '../../database/tables/care.schema.server';
import { cartItems, carts } from '../../database/tables/cart.schema.server';
import { documents } from '../../database/tables/documents.schema.server';
import {
  conversations,
  messageReads,
  messages,
} from '../../database/tables/messages.schema.server';
import { orderLines, orders, payments, refunds } from '../../database/tables/orders.schema.server';
import {
  checkouts,
  paymentCustomers,
  renewals,
} from '../../database/tables/payments.schema.server';
import { addresses } from '../../database/tables/profile.schema.server';
import { progressEntries, progressGoals } from '../../database/tables/progress.schema.server';
import {
  sandboxCards,
  sandboxCustomers,
  sandboxPayments,
  sandboxRefunds,
  sandboxRenewals,
  sandboxSubscriptions,
} from '../../database/tables/sandbox.schema.server';
import { sandboxPharmacyOrders } from '../../database/tables/sandbox-pharmacy.schema.server';
import {
  shipmentEvents,
  shipmentLines,
  shipments,
} from '../../database/tables/shipments.schema.server';
import {
  refills,
  subscriptionChanges,
  subscriptions,
} from '../../database/tables/subscriptions.schema.server';
import { visits } from '../../database/tables/visits.schema.server';

/** Every table in which the crowd leaves something; what a table refers to stands before it. */
export const crowdTables: readonly PgTable[] = [
  users,
  addresses,
  documents,
  attempts,
  attemptEvents,
  attemptSteps,
  submissions,
  visits,
  carts,
  cartItems,
  checkouts,
  orders,
  orderLines,
  payments,
  careCases,
  careCaseLines,
  careCaseEvents,
  careDecisions,
  prescriptions,
  patientNotes,
  doseLogs,
  shipments,
  shipmentLines,
  shipmentEvents,
  sandboxPharmacyOrders,
  subscriptions,
  subscriptionChanges,
  renewals,
  refunds,
  refills,
  paymentCustomers,
  sandboxCustomers,
  sandboxCards,
  sandboxPayments,
  sandboxSubscriptions,
  sandboxRenewals,
  sandboxRefunds,
  conversations,
  messages,
  messageReads,
  progressEntries,
  progressGoals,
  staffAccess,
];

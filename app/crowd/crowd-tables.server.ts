import type { PgTable } from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts.schema.server';
import { attemptSteps } from '../attempts/attempt-steps.schema.server';
import { attemptEvents, attempts, submissions } from '../attempts/attempts.schema.server';
import { staffAccess } from '../audit/audit.schema.server';
import {
  careCaseEvents,
  careCaseLines,
  careCases,
  careDecisions,
  doseLogs,
  patientNotes,
  prescriptions,
} from '../care/care.schema.server';
import { cartItems, carts } from '../cart/cart.schema.server';
import { documents } from '../documents/documents.schema.server';
import { conversations, messageReads, messages } from '../messages/messages.schema.server';
import { orderLines, orders, payments, refunds } from '../orders/orders.schema.server';
import { checkouts, paymentCustomers, renewals } from '../payments/payments.schema.server';
import {
  sandboxCards,
  sandboxCustomers,
  sandboxPayments,
  sandboxRefunds,
  sandboxRenewals,
  sandboxSubscriptions,
} from '../payments/sandbox/sandbox.schema.server';
import { houseOrders } from '../pharmacy-partner/house/house.schema.server';
import { addresses } from '../profile/addresses.schema.server';
import { progressEntries, progressGoals } from '../progress/progress.schema.server';
import { shipmentEvents, shipmentLines, shipments } from '../shipments/shipments.schema.server';
import {
  refills,
  subscriptionChanges,
  subscriptions,
} from '../subscriptions/subscriptions.schema.server';
import { visits } from '../visits/visits.schema.server';

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
  houseOrders,
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

import {
  applyChange,
  companionsOf,
  recordOf,
  type SubscriptionChange,
} from '../../commerce/subscriptions/subscription-change';
import { subscriptionChanges } from '../../database/tables/subscriptions.schema.server';
import { dayOf } from '../../kernel/calendar/service-day';
import type { Renewing } from './generate/generate-order';
import type { Patient } from './generate/generate-visitor';

/**
 * Changes something that renews, with the add-ons that go along with it, as the product would; nothing happens where
 * it cannot be done.
 * @param userId Who wished it; null for the system.
 */
export function changeRenewing(
  patient: Patient,
  all: readonly Renewing[],
  one: Renewing,
  change: SubscriptionChange,
  at: Date,
  userId: string | null,
): void {
  const together = all.map(({ row, line: { variantType } }) => ({
    id: row.id,
    status: row.status,
    variantType,
  }));
  const along = companionsOf(together, one.row.id, change.kind).map(({ id }) => id);
  keep(patient, one, change, at, userId);
  for (const other of all)
    if (along.includes(other.row.id)) keep(patient, other, change, at, userId);
}

function keep(
  { sampleData: { book } }: Patient,
  { row, sandbox }: Renewing,
  change: SubscriptionChange,
  at: Date,
  userId: string | null,
): void {
  const applied = applyChange(row, change, dayOf(at));
  if (applied.outcome !== 'changed') return;
  const { status, nextRefillOn, skipped, pausedUntil } = applied.next;
  row.status = status;
  row.nextRefillOn = nextRefillOn;
  row.skipped = [...skipped];
  row.pausedUntil = pausedUntil;
  row.cancelledAt = status === 'cancelled' ? at : null;
  row.version += 1;
  sandbox.status = status;
  book.note(subscriptionChanges, {
    subscriptionId: row.id,
    version: row.version,
    ...recordOf(change),
    userId,
    at,
    next: { status, nextRefillOn },
  });
}

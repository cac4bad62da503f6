import type { SubscriptionChangeKind } from '../../database/tables/subscriptions.schema.server';
import type { SubscriptionChange } from './subscription-change';

const kinds = {
  pause: 'paused',
  resume: 'resumed',
  skip: 'skipped',
  unskip: 'unskipped',
  cancel: 'cancelled',
} as const satisfies Record<SubscriptionChange['kind'], SubscriptionChangeKind>;

/** What the record of a change says about it, with the day it was about, YYYY-MM-DD, where there is one. */
export function recordOf(change: SubscriptionChange): {
  kind: SubscriptionChangeKind;
  day: string | null;
  reason: string;
} {
  return {
    kind: kinds[change.kind],
    day: 'day' in change ? change.day : 'until' in change ? change.until : null,
    reason: change.kind === 'cancel' ? change.reason : '',
  };
}

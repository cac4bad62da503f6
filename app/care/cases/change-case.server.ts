import { eq } from 'drizzle-orm';
import {
  type CaseEvent,
  type CaseStatus,
  type CaseStep,
  finalCaseStatuses,
  moveCase,
} from '../../../engine/care';
import { careCaseEvents, careCases } from '../../database/tables/care.schema.server';
import type { Tx } from '../../kernel/database/client.server';
import { endHolds } from './holds.server';

export interface CaseChange extends CaseStep {
  /** The version that whoever decides saw; null for what follows by itself, such as a delivery. */
  version: number | null;
  /** Who; null for the system and the pharmacy. */
  userId: string | null;
}

export type CaseChanged =
  | { outcome: 'moved'; status: CaseStatus; version: number }
  /** Somebody else was first: nothing changed. */
  | { outcome: 'conflict'; status: CaseStatus; version: number }
  | { outcome: 'refused'; message: string }
  | { outcome: 'notFound' };

/** Decisions that are the provider’s, and make the case theirs. */
const decisions = new Set(['approve', 'decline']);

/** What leaves a case as it is: why it stands so, and who decided that, stays what it was. */
const leaving = new Set(['hold', 'flag', 'keepGoing']);

/**
 * Moves a case and puts it on record, in the caller’s transaction. Of two who decide at once the first one
 * wins; the other finds another version.
 */
export async function changeCase(
  tx: Tx,
  now: Date,
  caseId: string,
  change: CaseChange,
): Promise<CaseChanged> {
  const [found] = await tx.select().from(careCases).where(eq(careCases.id, caseId)).for('update');
  if (!found) return { outcome: 'notFound' };
  const { status: from } = found;
  if (change.version !== null && change.version !== found.version) {
    return { outcome: 'conflict', status: from, version: found.version };
  }
  const move = moveCase(from, change);
  if (!move.ok) return { outcome: 'refused', message: move.message };
  const { status: to } = move;
  const { event, by, userId } = change;
  const reason = change.reason.trim();
  const version = found.version + 1;
  await tx
    .update(careCases)
    .set({
      status: to,
      version,
      ...(leaving.has(event) ? {} : { reason: reason === '' ? null : reason }),
      ...(by === 'provider' && !leaving.has(event) ? { providerId: userId } : {}),
      ...(decisions.has(event) ? { decidedAt: now } : {}),
    })
    .where(eq(careCases.id, caseId));
  await tx
    .insert(careCaseEvents)
    .values({ caseId, version, event, from, to, by, userId, reason, at: now });
  if (finalCaseStatuses.includes(to)) await endHolds(tx, now, found, { by: null, reason: '' });
  return { outcome: 'moved', status: to, version };
}

/** Moves a case because of a clock or of what happened before, whatever its version. */
export function changeCaseBySystem(
  tx: Tx,
  now: Date,
  caseId: string,
  event: CaseEvent,
  reason = '',
): Promise<CaseChanged> {
  return changeCase(tx, now, caseId, { event, by: 'system', userId: null, reason, version: null });
}

import { and, eq } from 'drizzle-orm';
import type { StudioPublishBody } from '../../../../schemas/generated/types';
import { quizSchedules } from '../../../database/tables/authoring.schema.server';
import type { SignedInUser } from '../../../identity/sessions/session.server';
import { day } from '../../../kernel/calendar/milliseconds';
import type { Tx } from '../../../kernel/database/client.server';
import { refuse } from '../../../kernel/http/answers';
import type { AppLoadContext } from '../../../kernel/http/load-context';
import { publishLater } from '../authoring-queue.server';
import { fitnessOf, proveFirst, refuseUnproved } from '../certificates/certificates.server';
import {
  type DocumentHead,
  lockDocument,
  lockHead,
  requireDocument,
} from '../drafts/documents.server';
import { writtenPromises } from '../drafts/promises-and-runs.server';
import { record } from '../library/record.server';
import { requireSameDraft } from './decide-review.server';
import { gateFacts, workOutFirst } from './release.server';
import { publishWhyNot } from './release-gate';

type Scheduling = Pick<AppLoadContext, 'db' | 'clock'>;

/** Most days ahead: nobody plans further, and a wrong year is caught. */
const mostDaysAhead = 366;

/**
 * Publishes exactly this draft at a time: a copy is kept, and later changes of the draft do not get into
 * it. What is asked and proved now is asked and proved again then. A publication that waits already gives way.
 */
export async function schedule(
  { db, clock }: Scheduling,
  user: SignedInUser,
  id: string,
  { hash, why, expects }: StudioPublishBody,
  at: Date,
): Promise<void> {
  const now = clock.now();
  requireSensibleTime(at, now);
  const draft = await requireDocument(db, id);
  const proof = await proveFirst(db, { ...draft, promises: writtenPromises(draft.promises) });
  await workOutFirst(db, draft);
  await db.transaction(async (tx) => {
    const document = await lockDocument(tx, id);
    requireSameDraft(document, hash);
    const { facts, documentState } = await gateFacts(tx, document);
    const whyNot = publishWhyNot(user, facts);
    if (whyNot) throw refuse(409, whyNot);
    if ((documentState.published?.revision ?? null) !== expects)
      throw refuse(
        409,
        'Somebody else has published this quiz in the meantime. Look at it again.',
        {
          reason: 'expects',
          published: documentState.published?.revision ?? null,
        },
      );
    const fitness = await fitnessOf(tx, proof, document);
    if (fitness.kind === 'stopped') throw refuseUnproved(fitness);
    await cancelWaiting(tx, now, document, { user, reason: 'Another time was chosen.' });
    const { quizKey, definition, savedRuns, savedRunsHash, promises, promisesHash } = document;
    const [row] = await tx
      .insert(quizSchedules)
      .values({
        documentId: id,
        ...{ quizKey, definition, savedRuns, promises, hash, savedRunsHash, promisesHash },
        ...{ expects, at, why },
        scheduledBy: user.id,
        scheduledAt: now,
      })
      .returning({ id: quizSchedules.id });
    if (!row) throw new Error('The publication was not scheduled.');
    await publishLater(tx, row.id, at);
    await record(tx, document, user, {
      action: 'scheduled',
      at: now,
      why,
      words: [at.toISOString()],
    });
  });
}

/** Takes a waiting publication back. Safe to repeat. */
export async function unschedule(
  { db, clock }: Scheduling,
  user: SignedInUser,
  id: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const document = await lockHead(tx, id);
    await cancelWaiting(tx, clock.now(), document, { user, reason: null });
  });
}

/**
 * Cancels the publication that waits, if there is one. Its job finds nothing to do.
 * @param reason Words for what took its place; null where somebody just took it back.
 */
export async function cancelWaiting(
  tx: Tx,
  now: Date,
  document: DocumentHead,
  { user, reason }: { user: SignedInUser; reason: string | null },
): Promise<void> {
  const [cancelled] = await tx
    .update(quizSchedules)
    .set({ state: 'cancelled', reason: reason ?? 'It was taken back.', endedAt: now })
    .where(and(eq(quizSchedules.documentId, document.id), eq(quizSchedules.state, 'waiting')))
    .returning({
      hash: quizSchedules.hash,
      savedRunsHash: quizSchedules.savedRunsHash,
      promisesHash: quizSchedules.promisesHash,
    });
  if (!cancelled) return;
  const about = { ...document, ...cancelled };
  await record(tx, about, user, { action: 'unscheduled', at: now, why: reason ?? '' });
}

function requireSensibleTime(at: Date, now: Date): void {
  const daysAhead = (at.getTime() - now.getTime()) / day;
  if (daysAhead > 0 && daysAhead <= mostDaysAhead) return;
  const message = 'Choose a time that is still to come, within a year.';
  throw refuse(422, message, { errors: { at: message } });
}

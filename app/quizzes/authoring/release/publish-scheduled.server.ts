import { and, eq, isNull } from 'drizzle-orm';
import { forgetPublications } from '../../../content/published.server';
import { users } from '../../../database/tables/accounts.schema.server';
import { quizDocuments, quizSchedules } from '../../../database/tables/authoring.schema.server';
import { lacking, mayDo } from '../../../identity/access/grants';
import type { Tx } from '../../../kernel/database/client.server';
import type { Services } from '../../../kernel/http/load-context';
import type { Tasks } from '../../../kernel/jobs/jobs.server';
import type { AuthoringJobs } from '../authoring-queue.server';
import {
  fitnessOf,
  keepCertificate,
  type ProvedFirst,
  proveFirst,
} from '../certificates/certificates.server';
import { recordSales, tellSales } from '../certificates/record-sales.server';
import { changeOf } from '../drafts/change.server';
import { lockDocument, type QuizDocument, requireDocument } from '../drafts/documents.server';
import { checkDraft } from '../drafts/draft-checks.server';
import { bodyOf } from '../drafts/draft-texts.server';
import { forgetWriters, piecesForPatients } from '../drafts/pieces.server';
import { keepPromises, keepRuns, writtenPromises } from '../drafts/promises-and-runs.server';
import { forgetAuthors } from '../library/authors.server';
import { type Doer, record } from '../library/record.server';
import { whatPatientsHave } from './document-status.server';
import type { ScheduleRow } from './publication-rows.server';
import { publishedUnder } from './publication-rows.server';
import { workOutFirst } from './release.server';
import { unfitToPublish } from './release-gate';
import { approvalOf } from './reviews.server';
import { putRevision, waitForPublications } from './revisions.server';

/**
 * Publishes what was scheduled, exactly that, if everything that allowed it still holds; otherwise keeps the
 * reason why not. Harmless when run twice.
 */
export async function publishScheduled(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  scheduleId: string,
): Promise<void> {
  const [asked] = await db.select().from(quizSchedules).where(eq(quizSchedules.id, scheduleId));
  if (asked?.state !== 'waiting') return;
  const proof = await proveFirst(db, { ...asked, promises: writtenPromises(asked.promises) });
  await workOutFirst(db, { ...(await requireDocument(db, asked.documentId)), ...textsOf(asked) });
  await db.transaction(async (tx) => {
    const document = await lockDocument(tx, asked.documentId);
    const [row] = await tx.select().from(quizSchedules).where(eq(quizSchedules.id, scheduleId));
    if (row?.state !== 'waiting') return;
    const now = clock.now();
    await waitForPublications(tx);
    const scheduler = await staff(tx, row.scheduledBy);
    const about = { ...document, ...row, id: document.id };
    const outcome = await publishIfFit(tx, {
      row,
      scheduler,
      document,
      proof,
      now,
    });
    const { reason, certificate, comparison } = outcome;
    if (certificate !== null) {
      await tx
        .update(quizDocuments)
        .set({
          baseRevision: row.hash,
          baseSavedRunsHash: row.savedRunsHash,
          basePromisesHash: row.promisesHash,
        })
        .where(eq(quizDocuments.id, document.id));
      await forgetAuthors(tx, document.id, row.scheduledAt);
      await record(tx, about, scheduler, {
        action: 'published',
        at: now,
        why: row.why,
        certificate,
        comparison,
      });
      const words = 'Another revision was published, as planned.';
      await recordSales(tx, { by: scheduler, at: now, words });
    } else {
      await record(tx, about, null, { action: 'scheduleFailed', at: now, why: reason });
    }
    await tx
      .update(quizSchedules)
      .set({ state: certificate === null ? 'failed' : 'published', reason, endedAt: now })
      .where(eq(quizSchedules.id, row.id));
  });
  forgetPublications(db);
}

interface Publishing {
  row: ScheduleRow;
  scheduler: Awaited<ReturnType<typeof staff>>;
  document: Pick<QuizDocument, 'archivedAt' | 'baseRevision'>;
  proof: ProvedFirst;
  now: Date;
}

/**
 * Outcome of the attempt to publish it: the names of its certificate and of what was approved, or why it was not
 * published.
 */
type Outcome =
  | { certificate: string; comparison: string | null; reason: null }
  | { certificate: null; comparison: null; reason: string };

/** Publishes it, if nothing stands in the way. */
async function publishIfFit(
  tx: Tx,
  { row, scheduler, document, proof, now }: Publishing,
): Promise<Outcome> {
  const failed = (reason: string): Outcome => ({ certificate: null, comparison: null, reason });
  if (!scheduler || !mayDo(scheduler, 'quiz:publish'))
    return failed(
      `The person who scheduled it may not publish any more. ${lacking['quiz:publish']}`,
    );
  const published = await publishedUnder(tx, row.quizKey);
  if ((published?.revision ?? null) !== row.expects)
    return failed('Something else was published after this was scheduled.');
  const draft = { ...row, id: row.documentId };
  const { errors, unfinished, failures } = await checkDraft(tx, draft);
  const approval = await approvalOf(tx, draft);
  const { kind: kindOfChange } = await changeOf(tx, draft, published);
  const unfit = unfitToPublish({
    archived: document.archivedAt !== null,
    errors,
    unfinished,
    failures,
    kindOfChange,
    patientsHave: whatPatientsHave(document, published),
    review: approval ? 'approved' : 'none',
    approvedBy: approval?.decidedBy ?? null,
    authors: approval?.authors ?? [],
  });
  if (unfit) return failed(unfit);
  const fitness = await fitnessOf(tx, proof, row);
  if (fitness.kind === 'stopped') return failed(fitness.whyNot);
  const named = { text: row.definition, hash: row.hash };
  const pieces = await piecesForPatients(tx, row.quizKey, named);
  const put = await putRevision(tx, {
    quizKey: row.quizKey,
    revision: row.hash,
    body: await bodyOf(row),
    expects: row.expects,
    publishedBy: scheduler.id,
    why: row.why,
    at: now,
  });
  if (!put) return failed('Something else was published at the same moment.');
  await forgetWriters(tx, pieces ?? []);
  await keepRuns(tx, row);
  await keepPromises(tx, row);
  const certificate = await keepCertificate(tx, proof.binding, fitness.proof, now);
  return { certificate, comparison: approval?.comparison ?? null, reason: null };
}

/** Texts that were to be published, as a draft has them. */
function textsOf({ quizKey, definition, savedRuns, promises, ...hashes }: ScheduleRow) {
  const { hash, savedRunsHash, promisesHash } = hashes;
  return { quizKey, definition, savedRuns, promises, hash, savedRunsHash, promisesHash };
}

/** Somebody of the staff as they may act now; null for nobody, and for an account that is switched off. */
async function staff(tx: Tx, id: string | null) {
  if (id === null) return null;
  const [found] = await tx
    .select({
      id: users.id,
      kind: users.kind,
      grants: users.grants,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.disabledAt)));
  return (found ?? null) satisfies Doer;
}

export const authoringTasks = {
  'quiz.publish': ({ schedule }, services) => publishScheduled(services, schedule),
  'quiz.tellSales': ({ entries }, services) => tellSales(services, entries),
} satisfies Tasks<AuthoringJobs, Services>;

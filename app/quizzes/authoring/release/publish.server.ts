import { eq } from 'drizzle-orm';
import { gravestFirst, kindOfChange } from '../../../../engine/authoring';
import type { StudioPublishBody, StudioRollbackBody } from '../../../../schemas/generated/types';
import { forgetPublications, readRevision } from '../../../content/published.server';
import { quizDocuments } from '../../../database/tables/authoring.schema.server';
import { mayDo } from '../../../identity/access/grants';
import type { SignedInUser } from '../../../identity/sessions/session.server';
import type { Queryable, Tx } from '../../../kernel/database/client.server';
import { refuse } from '../../../kernel/http/answers';
import type { AppLoadContext } from '../../../kernel/http/load-context';
import {
  type Candidate,
  certify,
  fitnessOf,
  keepCertificate,
  type ProvedFirst,
  proveFirst,
} from '../certificates/certificates.server';
import { recordSales } from '../certificates/record-sales.server';
import { differencesBetween } from '../drafts/change.server';
import {
  type DraftHashes,
  lockDocument,
  type QuizDocument,
  requireDocument,
} from '../drafts/documents.server';
import { bodyOf } from '../drafts/draft-texts.server';
import { forgetWriters, piecesForPatients } from '../drafts/pieces.server';
import {
  keepPromises,
  keepRuns,
  promisesBeside,
  runsBeside,
  writtenPromises,
} from '../drafts/promises-and-runs.server';
import { forgetAuthors } from '../library/authors.server';
import { record } from '../library/record.server';
import { requireSameDraft } from './decide-review.server';
import { hasBeenPublished } from './document-status.server';
import { publishedUnder } from './publication-rows.server';
import { gateFacts, workOutFirst } from './release.server';
import {
  archivedWhyNot,
  goBackNeedsClinical,
  neverPublishedWhyNot,
  publishWhyNot,
} from './release-gate';
import { putRevision, waitForPublications } from './revisions.server';
import { cancelWaiting } from './schedule.server';

type Publishing = Pick<AppLoadContext, 'db' | 'clock'>;

/**
 * Gives patients exactly this draft from now on, once it is proved. Throws a 409 with the reason where that cannot
 * be; with `reason: 'proof'` and every `ProofStop` where the proof is the reason.
 */
export async function publishNow(
  { db, clock }: Publishing,
  user: SignedInUser,
  id: string,
  { hash, why, expects }: Pick<StudioPublishBody, 'hash' | 'why' | 'expects'>,
): Promise<void> {
  const now = clock.now();
  const draft = await requireDocument(db, id);
  const proof = await proveFirst(db, { ...draft, promises: writtenPromises(draft.promises) });
  await workOutFirst(db, draft);
  await db.transaction(async (tx) => {
    const document = await lockDocument(tx, id);
    requireSameDraft(document, hash);
    await waitForPublications(tx);
    const { facts, change, documentState, approved } = await gateFacts(tx, document);
    if (documentState.isServed) return onSaleAgain(tx, proof, document, user, now);
    const { quizKey, savedRunsHash, promisesHash } = document;
    // It has to replace what it was compared with, or a change would be judged by something else.
    if ((documentState.published?.revision ?? null) !== expects)
      throw await replacedMeanwhile(tx, quizKey);
    const whyNot = publishWhyNot(user, facts);
    if (whyNot) throw refuse(409, whyNot);
    const certificate = await certify(tx, proof, document, now);
    const body = await bodyOf(document);
    const pieces = await piecesForPatients(tx, quizKey, { text: document.definition, hash });
    const publication = { quizKey, revision: hash, body, expects, why, at: now };
    if (!(await putRevision(tx, { ...publication, publishedBy: user.id })))
      throw await replacedMeanwhile(tx, quizKey);
    await tx
      .update(quizDocuments)
      .set({
        baseRevision: hash,
        baseSavedRunsHash: savedRunsHash,
        basePromisesHash: promisesHash,
      })
      .where(eq(quizDocuments.id, id));
    await forgetAuthors(tx, id, now);
    await forgetWriters(tx, pieces ?? []);
    await keepRuns(tx, document);
    await keepPromises(tx, document);
    const words = gravestFirst(change.differences);
    const approval = { certificate, comparison: approved };
    await record(tx, document, user, { action: 'published', at: now, why, words, ...approval });
    await cancelWaiting(tx, now, document, { user, reason: 'It was published at once instead.' });
    await recordSales(tx, { by: user, at: now, words: 'Another revision was published.' });
  });
  forgetPublications(db);
}

/** Gives patients an earlier revision again. It was fit once; it has to be proved with what is sold today. */
export async function rollBack(
  { db, clock }: Publishing,
  user: SignedInUser,
  id: string,
  { revision, why, expects }: StudioRollbackBody,
): Promise<void> {
  const now = clock.now();
  const draft = await requireDocument(db, id);
  const earlier = await earlierRevision(db, draft, revision);
  const proof = await proveFirst(db, earlier);
  // Compared before anything is locked, and remembered.
  await goBackWhyNot(db, user, {
    quizKey: draft.quizKey,
    from: (await publishedUnder(db, draft.quizKey))?.revision,
    to: { revision, body: earlier.definition },
  });
  await db.transaction(async (tx) => {
    const document = await lockDocument(tx, id);
    if (document.archivedAt !== null) throw refuse(409, archivedWhyNot);
    if (!hasBeenPublished(document)) throw refuse(409, neverPublishedWhyNot);
    const { quizKey } = document;
    await waitForPublications(tx);
    const going = await earlierRevision(tx, document, revision);
    const { definition: body } = going;
    const published = await publishedUnder(tx, quizKey);
    if (published?.revision === revision) return onSaleAgain(tx, proof, going, user, now);
    const whyNot = await goBackWhyNot(tx, user, {
      quizKey,
      from: published?.revision,
      to: { revision, body },
    });
    if (whyNot) throw refuse(403, whyNot);
    const certificate = await certify(tx, proof, going, now);
    const publication = { quizKey, revision, body, expects, why, at: now };
    if (!(await putRevision(tx, { ...publication, publishedBy: user.id })))
      throw await replacedMeanwhile(tx, quizKey);
    const { savedRunsHash, promisesHash } = going;
    const back = { ...document, hash: revision, savedRunsHash, promisesHash };
    await record(tx, back, user, { action: 'rolledBack', at: now, why, certificate });
    await recordSales(tx, { by: user, at: now, words: 'An earlier revision was published again.' });
  });
  forgetPublications(db);
}

/**
 * Puts a quiz that patients have already on sale again, if its proof is finished for the first time, as when it is sent
 * again after the reply was lost.
 */
async function onSaleAgain(
  tx: Tx,
  { binding, proven }: ProvedFirst,
  going: Pick<QuizDocument, 'quizKey'> & DraftHashes,
  user: SignedInUser,
  now: Date,
): Promise<void> {
  const fitness = await fitnessOf(tx, { binding, proven }, going);
  if (fitness.kind === 'stopped') return;
  await keepCertificate(tx, binding, fitness.proof, now);
  await recordSales(tx, { by: user, at: now, words: 'What patients have was proved again.' });
}

/** An earlier revision with what stood beside it. Throws a 404 where there is none. */
async function earlierRevision(
  db: Queryable,
  { quizKey, savedRunsHash }: QuizDocument,
  revision: string,
): Promise<Candidate> {
  const definition = await readRevision(db, 'quiz', quizKey, revision);
  if (definition === null) throw refuse(404, 'This quiz never had such a revision.');
  const runs = await runsBeside(db, quizKey, revision);
  const { hash: promisesHash, promises } = await promisesBeside(db, quizKey, revision);
  if (promises === null)
    throw refuse(409, 'What this revision promised is not on record, so it cannot be proved.');
  const hashes = { hash: revision, savedRunsHash: runs?.hash ?? savedRunsHash, promisesHash };
  return { quizKey, definition, ...hashes, promises };
}

/**
 * The reason why a person cannot bring an earlier revision back; null when they can. It needs no review, but what it
 * undoes may be an exclusion or a promise: only clinical staff bring back more than other words and pictures.
 */
async function goBackWhyNot(
  db: Queryable,
  user: SignedInUser,
  going: { quizKey: string; from: string | undefined; to: { revision: string; body: string } },
): Promise<string | null> {
  if (mayDo(user, 'quiz:review') || going.from === undefined) return null;
  const body = await readRevision(db, 'quiz', going.quizKey, going.from);
  if (body === null) return goBackNeedsClinical;
  const promised = await promisesBeside(db, going.quizKey, going.from);
  const before = await promisesBeside(db, going.quizKey, going.to.revision);
  if (promised.hash !== before.hash) return goBackNeedsClinical;
  const differences = await differencesBetween({ revision: going.from, body }, going.to);
  return kindOfChange(differences) === 'words' ? null : goBackNeedsClinical;
}

/** Refusal to publish over something that the publisher has not seen. */
async function replacedMeanwhile(tx: Tx, quizKey: string): Promise<Response> {
  const published = await publishedUnder(tx, quizKey);
  const message = published
    ? 'Somebody else has published this quiz in the meantime. Compare with what patients have now, then publish again.'
    : 'This quiz is not published any more. Look at it again, then publish.';
  return refuse(409, message, { reason: 'expects', published: published?.revision ?? null });
}

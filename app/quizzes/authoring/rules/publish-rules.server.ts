import { eq } from 'drizzle-orm';
import { withMedicine } from '../../../../engine/authoring';
import { ruleChangeInWords } from '../../../../engine/care';
import type { Reference } from '../../../../engine/quiz';
import type {
  ClinicalData,
  Medicine,
  StudioRulesPublishBody,
  StudioRulesReviewBody,
} from '../../../../schemas/generated/types';
import { offSaleNow } from '../../../content/off-sale.server';
import { forgetPublications, publications } from '../../../content/published.server';
import { currentReference, referenceRevisions } from '../../../content/reference.server';
import { ruleDrafts } from '../../../database/tables/authoring.schema.server';
import type { SignedInUser } from '../../../identity/sessions/session.server';
import type { Db, Queryable, Tx } from '../../../kernel/database/client.server';
import { refuse } from '../../../kernel/http/answers';
import type { AppLoadContext } from '../../../kernel/http/load-context';
import { sha256 } from '../../../kernel/sha256.server';
import {
  type Judged,
  judgeInUse,
  keepJudged,
  type Referred,
  withProofsInUse,
} from '../certificates/prove-in-use.server';
import { recordSales } from '../certificates/record-sales.server';
import { whatStops } from '../certificates/what-stops';
import { readReview, releaseFacts, requireShown, serve } from '../desk/desk-release.server';
import { lockRules, recordRules, requireRules, ruleState } from './rule-drafts.server';
import { publishRulesWhyNot, reviewRulesWhyNot } from './rule-gate';
import { clinicalRevision, earlierRules, rulesHistory } from './stored-rules.server';

type RuleServices = Pick<AppLoadContext, 'db' | 'clock' | 'events'>;

/** Approves a draft, or asks for a change of it. Throws a 409 or 422 with the reason where that cannot be. */
export async function reviewRules(
  { db, clock }: Pick<RuleServices, 'db' | 'clock'>,
  user: SignedInUser,
  medicine: string,
  { hash, against, ...review }: StudioRulesReviewBody,
): Promise<void> {
  const at = clock.now();
  const { action, why } = readReview(review);
  await db.transaction(async (tx) => {
    const draft = await lockRules(tx, medicine, at);
    requireShown(draft, { hash, against }, changedSince);
    const whyNot = reviewRulesWhyNot(user, (await ruleState(tx, draft)).facts);
    if (whyNot) throw refuse(409, whyNot);
    await recordRules(tx, draft, user, { action, at, why });
  });
}

const changedSince = 'These rules have changed since you looked at them. Look at them again first.';

/** A quiz that patients have and that would sell nothing with other rules. */
export interface StoppedQuiz {
  quizKey: string;
  /** The revision; several of one quiz may be in use. */
  revision: string;
  /** True where patients who begin now get it; false where only those have it who began with it. */
  isPublished: boolean;
  /** Every promise that would no longer hold, or other reason, in words. */
  because: string[];
}

/** Number of patients; null where it is one or two, of whom nobody is told apart. */
export type ShownCount = number | null;

/** Effects of other rules of a medicine on treatments that run, by number alone. */
export interface AffectedTreatments {
  /** Treatments that were asked about. */
  asked: ShownCount;
  /** False where there are more than were asked about. */
  isAll: boolean;
  /** Treatments that go on now and would be stopped. */
  stopped: ShownCount;
  /** Treatments that go on now and would need a written reason. */
  reasonNeeded: ShownCount;
}

/** Clinical data with other rules of a medicine, as it would be published. */
interface Planned {
  referred: Referred;
  clinical: ClinicalData;
  revision: string;
  body: string;
}

async function planned(db: Queryable, medicine: Medicine): Promise<Planned> {
  const reference = await currentReference(db);
  const clinical = withMedicine(reference.clinical, medicine);
  const body = JSON.stringify(clinical);
  const revision = sha256(body);
  const whole: Reference = { ...reference, clinical };
  const revisions = { ...(await referenceRevisions(db)), clinical: revision };
  return { referred: { revisions, reference: async () => whole }, clinical, revision, body };
}

/**
 * Proves everything that patients have with the rules of a draft, and says what would sell nothing by them that sells
 * now. It takes seconds where it was not done before. Null while the draft is not fit to be tried.
 */
export async function quizzesStoppedBy(db: Db, medicine: string): Promise<StoppedQuiz[] | null> {
  const draft = await requireRules(db, medicine);
  const { written, facts } = await ruleState(db, draft);
  if (!written || facts.errors.length > 0) return null;
  if (!facts.isChanged) return [];
  const { referred } = await planned(db, written);
  return stopped(db, await judgeInUse(db, referred));
}

async function stopped(db: Queryable, judged: readonly Judged[]): Promise<StoppedQuiz[]> {
  const already = await offSaleNow(db);
  const published = await publications(db);
  return judged.flatMap(({ binding: { quizKey, hash: revision }, proof, why }) => {
    const isPublished = published.get(`quiz/${quizKey}`) === revision;
    if (why === null || (isPublished && already.has(quizKey))) return [];
    const stops = proof === null ? [] : whatStops(proof).map(({ words }) => words);
    return { quizKey, revision, isPublished, because: stops.length > 0 ? stops : [why] };
  });
}

/**
 * Publishes the rules of a medicine. All that patients have is proved with them first: what does not hold goes off
 * sale, which whoever publishes has to name. Throws a 409 with the reason where that cannot be; with `reason:
 * 'offSale'` and every `StoppedQuiz` where one was not named.
 */
export async function publishRules(
  { db, clock, events }: RuleServices,
  user: SignedInUser,
  medicine: string,
  { hash, expects, why, offSale }: StudioRulesPublishBody,
): Promise<void> {
  const at = clock.now();
  const draft = await requireRules(db, medicine);
  requireShown(draft, { hash }, changedSince);
  const { written, facts } = await ruleState(db, draft);
  const refusal = publishRulesWhyNot(user, facts);
  if (refusal || !written) throw refuse(409, refusal ?? 'These rules do not fit their schema.');
  const { referred, revision, body } = await planned(db, written);
  await withProofsInUse(db, referred, async (tx, judged) => {
    const now = await lockRules(tx, medicine, at);
    requireShown(now, { hash }, changedSince);
    const state = await ruleState(tx, now);
    const whyNot = publishRulesWhyNot(user, state.facts);
    if (whyNot) throw refuse(409, whyNot);
    await requireUnmoved(tx, expects, referred);
    const unnamed = (await stopped(tx, judged)).filter(
      ({ quizKey, isPublished }) => isPublished && !offSale.includes(quizKey),
    );
    if (unnamed.length > 0) throw unnamedQuizzes(unnamed);
    await keepJudged(tx, judged, at);
    await serve(tx, { kind: 'clinical', key: 'clinical', body, by: user.id, why, at });
    await tx
      .update(ruleDrafts)
      .set({ base: hash, authors: [] })
      .where(eq(ruleDrafts.medicine, medicine));
    const words = state.changes.map(ruleChangeInWords);
    await recordRules(tx, now, user, { action: 'published', at, why, words, revision });
    await recordSales(tx, { by: user, at, words: `Other rules of ${now.name} were published.` });
    await events.rulesPublished({ tx, medicineIds: [medicine], revision, at });
  });
  forgetPublications(db);
}

/** Throws a 409 where anything that quizzes refer to is not what the sender saw, or what was proved with. */
async function requireUnmoved(
  tx: Tx,
  expects: string | null,
  { revisions }: Referred,
): Promise<void> {
  const present = await referenceRevisions(tx);
  const others = Object.keys({ ...present, ...revisions }).filter((kind) => kind !== 'clinical');
  const isSame = others.every((kind) => present[kind] === revisions[kind]);
  if ((await clinicalRevision(tx)) === expects && isSame) return;
  throw refuse(
    409,
    'Something else was published in the meantime. Look at it again, then publish.',
    {
      reason: 'expects',
    },
  );
}

function unnamedQuizzes(quizzes: readonly StoppedQuiz[]): Response {
  const names = quizzes.map(({ quizKey }) => quizKey).join(', ');
  const message = `With these rules ${names} would sell nothing until changed. Look at what no longer holds, and say that you know.`;
  return refuse(409, message, { reason: 'offSale', quizzes });
}

/** Reads how far the rules of a medicine are on their way to patients, as one person may go on. */
export async function rulesRelease(db: Queryable, user: SignedInUser, medicine: string) {
  const draft = await requireRules(db, medicine);
  const { facts, changes } = await ruleState(db, draft);
  return {
    hash: draft.hash,
    against: draft.against,
    /** Revision of all clinical data, as it is published now. */
    expects: await clinicalRevision(db),
    ...(await releaseFacts(db, facts)),
    changes,
    reviewWhyNot: reviewRulesWhyNot(user, facts),
    publishWhyNot: publishRulesWhyNot(user, facts),
    history: await rulesHistory(db, medicine),
    earlier: await earlierRules(db, medicine),
  };
}

export type RulesRelease = Awaited<ReturnType<typeof rulesRelease>>;

import { and, desc, eq } from 'drizzle-orm';
import { offSaleReason } from '../../../content/off-sale.server';
import { contentRevisions } from '../../../database/tables/content.schema.server';
import type { SignedInUser } from '../../../identity/sessions/session.server';
import type { Queryable } from '../../../kernel/database/client.server';
import type { AppLoadContext } from '../../../kernel/http/load-context';
import { approvalBy } from '../behavior/remarks.server';
import { type Change, changeOf } from '../drafts/change.server';
import { type QuizDocument, requireDocument } from '../drafts/documents.server';
import { checkDraft } from '../drafts/draft-checks.server';
import { bodyOf } from '../drafts/draft-texts.server';
import { piecesForPatients } from '../drafts/pieces.server';
import { namesOf, writersOf } from '../library/authors.server';
import { type HistoryEntry, history, publishersOf } from '../library/record.server';
import {
  type DocumentState,
  type DocumentStatus,
  documentState,
  hasBeenPublished,
  statusOf,
  whatPatientsHave,
} from './document-status.server';
import { latestSchedule, type ScheduleRow } from './publication-rows.server';
import {
  askWhyNot,
  type GateFacts,
  publishWhyNot,
  reviewWhyNot,
  withdrawWhyNot,
} from './release-gate';
import { amongAuthors, approvalOf } from './reviews.server';

/** Everything that the studio shows and asks before a draft goes to patients. */
export interface ReleaseState {
  status: DocumentStatus;
  hash: string;
  /** Hashes of the saved runs and of the promises: a review is of all three. */
  savedRunsHash: string;
  promisesHash: string;
  published: {
    revision: string;
    at: string;
    by: string | null;
    why: string | null;
    /** The reason why it sells nothing to patients now; null where it does. */
    offSale: string | null;
  } | null;
  review: {
    state: 'none' | 'asked' | 'approved' | 'refused' | 'void';
    by: string | null;
    /** True where whoever looks is the one who asked. */
    yours: boolean;
    at: string | null;
    note: string;
    decidedBy: string | null;
    decidedAt: string | null;
    decisionNote: string;
  };
  /** The publication that waits, or the last one that failed; null otherwise. */
  schedule: {
    state: 'waiting' | 'failed';
    hash: string;
    at: string;
    by: string | null;
    why: string;
    reason: string | null;
  } | null;
  kindOfChange: Change['kind'];
  differences: Change['differences'];
  may: {
    publish: boolean;
    publishWhyNot: string | null;
    review: boolean;
    reviewWhyNot: string | null;
    ask: boolean;
    askWhyNot: string | null;
    /** Deciding at all is `review`: whoever approves has accepted every group first. */
    approve: boolean;
    approveWhyNot: string | null;
    withdraw: boolean;
  };
  savedRunFailures: number;
  problems: number;
  history: HistoryEntry[];
  /** True once patients had a revision of this draft; before that, the revisions are those of others. */
  everPublished: boolean;
  /**
   * Revisions under its key, latest first. `by`: who published it first, null for an import; `back`: who last went back
   * to it.
   */
  revisions: {
    revision: string;
    at: string;
    by: string | null;
    back: { by: string; at: string } | null;
    current: boolean;
  }[];
}

/** Facts that decide what may be done with a draft. */
export interface Gate {
  facts: GateFacts;
  change: Change;
  documentState: DocumentState;
  /** Comparison that was shown to whoever approved exactly this draft; null where nobody did. */
  approved: string | null;
}

/** Facts that the gate goes by, read afresh. */
export async function gateFacts(db: Queryable, document: QuizDocument): Promise<Gate> {
  const stands = await documentState(db, document);
  const change = await changeOf(db, document, stands.published);
  const { errors, unfinished, failures } = await checkDraft(db, document);
  const approval = await approvalOf(db, document);
  const authors = await writersOf(db, document);
  // Whoever wrote what is waiting was named when it was asked for; the draft may have come and gone since.
  const { review } = stands;
  const named = review?.state === 'asked' || review?.state === 'approved' ? review.authors : [];
  const everyone = [...new Set([...authors, ...named, ...(approval?.authors ?? [])])];
  const counting = amongAuthors(review, everyone);
  const facts: GateFacts = {
    archived: document.archivedAt !== null,
    errors,
    unfinished,
    failures,
    kindOfChange: change.kind,
    patientsHave: whatPatientsHave(document, stands.published),
    review: counting?.state ?? 'none',
    approvedBy: approval?.decidedBy ?? null,
    authors: everyone,
  };
  const status = statusOf(document, stands.isServed, counting);
  return {
    facts,
    change,
    documentState: { ...stands, status, review: counting },
    approved: approval?.comparison ?? null,
  };
}

/**
 * Has threads work out all that publishing a draft asks of them. What they found is remembered: whoever then has the
 * locks of publishing in hand waits for none of them.
 */
export async function workOutFirst(db: Queryable, document: QuizDocument): Promise<void> {
  await gateFacts(db, document);
  await bodyOf(document);
  await piecesForPatients(db, document.quizKey, {
    text: document.definition,
    hash: document.hash,
  });
}

export async function releaseState(
  { db }: Pick<AppLoadContext, 'db'>,
  user: SignedInUser,
  id: string,
): Promise<ReleaseState> {
  const document = await requireDocument(db, id);
  const gate = await gateFacts(db, document);
  const { facts, change, documentState: stands } = gate;
  const { published, review, status } = stands;
  const schedule = await latestSchedule(db, id);
  const names = await namesOf(db, [
    published?.publishedBy ?? null,
    review?.askedBy ?? null,
    review?.decidedBy ?? null,
    schedule?.scheduledBy ?? null,
  ]);
  const named = (person: string | null | undefined) => (person && names.get(person)) || null;
  const whyNot = {
    publishWhyNot: publishWhyNot(user, facts),
    reviewWhyNot: reviewWhyNot(user, facts),
    askWhyNot: askWhyNot(user, facts),
    approveWhyNot: (await approvalBy(db, user, document, gate)).whyNot,
  };
  return {
    status,
    hash: document.hash,
    savedRunsHash: document.savedRunsHash,
    promisesHash: document.promisesHash,
    published: published && {
      revision: published.revision,
      at: published.publishedAt.toISOString(),
      by: named(published.publishedBy),
      why: published.why,
      offSale: await offSaleReason(db, published.key, published.revision),
    },
    review: {
      state: facts.review,
      by: named(review?.askedBy),
      yours: review?.askedBy === user.id,
      at: review?.askedAt.toISOString() ?? null,
      note: review?.note ?? '',
      decidedBy: named(review?.decidedBy),
      decidedAt: review?.decidedAt?.toISOString() ?? null,
      decisionNote: review?.decisionNote ?? '',
    },
    schedule: shown(schedule, named),
    kindOfChange: change.kind,
    differences: change.differences,
    may: {
      publish: whyNot.publishWhyNot === null,
      review: whyNot.reviewWhyNot === null,
      ask: whyNot.askWhyNot === null,
      approve: whyNot.approveWhyNot === null,
      withdraw: review !== null && withdrawWhyNot(user, review) === null,
      ...whyNot,
    },
    savedRunFailures: facts.failures.length,
    problems: facts.errors.length + facts.unfinished.length,
    history: await history(db, id),
    everPublished: hasBeenPublished(document),
    revisions: await revisionsOf(db, document.quizKey, published?.revision ?? null),
  };
}

function shown(
  schedule: ScheduleRow | null,
  named: (person: string | null) => string | null,
): ReleaseState['schedule'] {
  if (schedule?.state !== 'waiting' && schedule?.state !== 'failed') return null;
  const { state, hash, at, scheduledBy, why, reason } = schedule;
  return { state, hash, at: at.toISOString(), by: named(scheduledBy), why, reason };
}

/** Every revision that was ever published under a key, latest first. */
async function revisionsOf(
  db: Queryable,
  quizKey: string,
  current: string | null,
): Promise<ReleaseState['revisions']> {
  const rows = await db
    .select({ revision: contentRevisions.revision, createdAt: contentRevisions.createdAt })
    .from(contentRevisions)
    .where(and(eq(contentRevisions.kind, 'quiz'), eq(contentRevisions.key, quizKey)))
    .orderBy(desc(contentRevisions.createdAt), contentRevisions.revision);
  const publishers = await publishersOf(db, quizKey);
  return rows.map(({ revision, createdAt }) => ({
    revision,
    at: createdAt.toISOString(),
    by: publishers.get(revision)?.by ?? null,
    back: publishers.get(revision)?.back ?? null,
    current: revision === current,
  }));
}

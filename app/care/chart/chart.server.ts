import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { ClinicalFact } from '../../../schemas/generated/types';
import { placeOf } from '../../database/sealing/envelope.server';
import { openerOf, sealerFor } from '../../database/sealing/sealing.server';
import { users } from '../../database/tables/accounts.schema.server';
import {
  type ChartTopic,
  chartEntries,
  identityChecks,
} from '../../database/tables/chart.schema.server';
import { documents } from '../../database/tables/documents.schema.server';
import { nameOfUser } from '../../identity/accounts/name-in-full.server';
import { recordAccess } from '../../identity/audit/audit.server';
import { dayOf } from '../../kernel/calendar/service-day';
import type { Queryable, Tx } from '../../kernel/database/client.server';
import { isUuid } from '../../kernel/http/uuid';
import { topicOfFact } from './topic-of-fact';

/** Entry of a chart as it reads now. */
export type ChartEntry = ChartRow & Pick<ChartWords, 'words' | 'source'> & { authorName: string };

type ChartRow = typeof chartEntries.$inferSelect;

/** Words of a clinician on a patient: a fact that labels name, words, or both. */
export interface ChartWords {
  topic: ChartTopic;
  /** The id of the fact; null where it is in words alone. */
  fact: string | null;
  isSo: boolean;
  words: string;
  source: string;
  /** The day of the source, YYYY-MM-DD. */
  day: string;
}

export interface ChartWish {
  /** A UUID of the page’s making, or of the entry that is corrected. */
  id: string;
  patientId: string;
  authorId: string;
  /** The version that was on the page; 0 for a new entry. */
  version: number;
  /** The words; null to withdraw what it said. */
  says: ChartWords | null;
}

export type ChartResult =
  /** `isNew`: false where it was kept before. */
  { ok: true; isNew: boolean } | { ok: false; message: string };

/** The most characters of the words of an entry, and of its source. */
const longestEntry = 300;

/** Reads the chart of a patient: every entry as it reads now, those that were withdrawn too, the newest first. */
export async function readChart(db: Queryable, patientId: string): Promise<ChartEntry[]> {
  const rows = await db
    .selectDistinctOn([chartEntries.id], {
      entry: chartEntries,
      authorName: nameOfUser(),
    })
    .from(chartEntries)
    .innerJoin(users, eq(users.id, chartEntries.authorId))
    .where(eq(chartEntries.patientId, patientId))
    .orderBy(chartEntries.id, desc(chartEntries.version));
  const entries = await opened(
    db,
    rows.map(({ entry }) => entry),
  );
  return entries
    .map((entry, nth) => ({ ...entry, authorName: rows[nth]?.authorName ?? '' }))
    .sort((one, other) => other.at.getTime() - one.at.getTime());
}

async function opened(db: Queryable, rows: readonly ChartRow[]) {
  const opener = await openerOf(db, rows);
  return rows.map((row) => ({
    ...row,
    words: opener.text(row.words, placeOf('chart_entries.words', row.id, row.version)),
    source: opener.text(row.source, placeOf('chart_entries.source', row.id, row.version)),
  }));
}

/**
 * Adds an entry to a chart, corrects one or withdraws it, in the caller’s transaction: what it said before stays on
 * record. The same one again is kept once.
 * @param facts Facts that labels name.
 */
export async function keepChartEntry(
  tx: Tx,
  at: Date,
  wish: ChartWish,
  facts: readonly ClinicalFact[],
): Promise<ChartResult> {
  const { id, patientId, authorId, version } = wish;
  if (!isUuid(id)) return no('Load the page again, then write this anew.');
  const newest = await tx
    .select()
    .from(chartEntries)
    .where(and(eq(chartEntries.id, id), eq(chartEntries.patientId, patientId)))
    .orderBy(desc(chartEntries.version))
    .limit(1);
  const [before] = await opened(tx, newest);
  const says = wish.says ?? before;
  if (!says) return no('This is not in the chart any more.');
  const next = sayingOf(says, wish.says === null, facts);
  const complaint = complaintAbout(next, facts, dayOf(at));
  if (complaint !== null) return no(complaint);
  if (before && isSame(before, next)) return { ok: true, isNew: false };
  if ((before?.version ?? 0) !== version) {
    return no('This entry was changed meanwhile. Look at it first.');
  }
  const sealer = await sealerFor(tx, { purpose: 'person', id: patientId });
  const stored = await tx
    .insert(chartEntries)
    .values({
      ...{ id, version: version + 1, patientId, authorId, ...next, at },
      words: sealer.text(next.words, placeOf('chart_entries.words', id, version + 1)),
      source: sealer.text(next.source, placeOf('chart_entries.source', id, version + 1)),
    })
    .onConflictDoNothing()
    .returning({ id: chartEntries.id });
  if (stored.length === 0) return no('This entry was changed meanwhile. Look at it first.');
  const action = next.isWithdrawn ? 'chart.withdraw' : 'chart.write';
  await recordAccess(tx, { at, staffId: authorId, patientId, action, subject: id });
  return { ok: true, isNew: true };
}

type Saying = ChartWords & { isWithdrawn: boolean };

function sayingOf(
  { topic: chosen, fact, isSo, words, source, day }: ChartWords,
  isWithdrawn: boolean,
  facts: readonly ClinicalFact[],
) {
  const named = facts.find(({ id }) => id === fact);
  const topic = named ? topicOfFact(named) : chosen;
  return { topic, fact, isSo, words: words.trim(), source: source.trim(), day, isWithdrawn };
}

function isSame(one: Saying, other: Saying): boolean {
  const parts = ['topic', 'fact', 'isSo', 'words', 'source', 'day', 'isWithdrawn'] as const;
  return parts.every((part) => one[part] === other[part]);
}

function complaintAbout(
  { topic, fact, words, source, day }: Saying,
  facts: readonly ClinicalFact[],
  today: string,
): string | null {
  if (fact === null && words === '') return 'Choose what it is, or write it in words.';
  if (fact !== null && !facts.some(({ id }) => id === fact)) {
    return 'This is not among the facts that labels name any more. Write it in words.';
  }
  if (topic === 'sexAtBirth' && fact === null) {
    return 'Choose the sex at birth under “Known to labels as”.';
  }
  if (source === '') return 'Write where this is known from.';
  if (Math.max(words.length, source.length) > longestEntry) {
    return `Words and source can have at most ${longestEntry} characters each.`;
  }
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(Date.parse(day)) || day > today) {
    return 'Write the day of the source: today, or a day before.';
  }
  return null;
}

function no(message: string): ChartResult {
  return { ok: false, message };
}

/** Mark of somebody who compared the identity document of a patient with their photo. */
interface IdentityMark {
  isMatch: boolean;
  byName: string;
  at: Date;
}

const compared = ['idPicture', 'photo'] as const;

/** Finds the last mark on the pictures that a patient has now; null where nobody compared these. */
export async function identityMarkOf(
  db: Queryable,
  patientId: string,
): Promise<IdentityMark | null> {
  const newest = db
    .select({ at: sql`max(${documents.createdAt})` })
    .from(documents)
    .where(
      and(
        eq(documents.userId, patientId),
        inArray(documents.kind, [...compared]),
        isNull(documents.deletedAt),
      ),
    );
  const [mark] = await db
    .select({
      isMatch: identityChecks.isMatch,
      byName: nameOfUser(),
      at: identityChecks.at,
    })
    .from(identityChecks)
    .innerJoin(users, eq(users.id, identityChecks.staffId))
    .where(and(eq(identityChecks.patientId, patientId), sql`${identityChecks.at} >= (${newest})`))
    .orderBy(desc(identityChecks.at))
    .limit(1);
  return mark ?? null;
}

/** Says whether a patient has sent a document that shows who they are. */
export async function hasIdentityDocument(db: Queryable, patientId: string): Promise<boolean> {
  const { userId, kind, deletedAt } = documents;
  const [found] = await db
    .select({ kind })
    .from(documents)
    .where(and(eq(userId, patientId), eq(kind, 'idPicture'), isNull(deletedAt)))
    .limit(1);
  return found !== undefined;
}

interface MarkWish {
  /** A UUID of the page’s making: the same one again is kept once. */
  id: string;
  patientId: string;
  staffId: string;
  isMatch: boolean;
}

/** Keeps a mark, in the caller’s transaction. */
export async function markIdentity(tx: Tx, at: Date, wish: MarkWish): Promise<void> {
  const stored = await tx
    .insert(identityChecks)
    .values({ ...wish, at })
    .onConflictDoNothing()
    .returning({ id: identityChecks.id });
  const { id: subject, staffId, patientId } = wish;
  if (stored.length === 0) return;
  await recordAccess(tx, { at, staffId, patientId, action: 'identity.check', subject });
}

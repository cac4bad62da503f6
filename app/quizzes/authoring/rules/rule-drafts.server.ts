import { and, eq, inArray } from 'drizzle-orm';
import { checkMedicine } from '../../../../engine/authoring';
import { type RuleChange, ruleChanges } from '../../../../engine/care';
import type { Reference } from '../../../../engine/quiz';
import { formatQuizJson, type JsonValue } from '../../../../engine/values';
import type { Medicine, StudioDraftBody } from '../../../../schemas/generated/types';
import { validateMedicine } from '../../../../schemas/generated/validators';
import { currentReference } from '../../../content/reference.server';
import {
  type RuleAction,
  ruleDrafts,
  ruleRecord,
} from '../../../database/tables/authoring.schema.server';
import type { SignedInUser } from '../../../identity/sessions/session.server';
import type { Db, Queryable, Tx } from '../../../kernel/database/client.server';
import { refuse } from '../../../kernel/http/answers';
import type { AppLoadContext } from '../../../kernel/http/load-context';
import {
  type DeskDraft,
  doer,
  hashOf,
  labelsOfSave,
  lastReviews,
  notKept,
  openedDraft,
  readWritten,
} from '../desk/desk-draft.server';
import type { DeskFacts } from '../desk/desk-gate';
import type { Saved } from '../drafts/drafts.server';

/** Rules of a medicine as they stand: as somebody writes them, or as they are published where nobody does. */
export interface RuleDraft extends DeskDraft {
  medicine: string;
  people: string;
  /** Medicine published under its id; null where none is. */
  published: Medicine | null;
  /** Names what is published beside it: the rules of the medicine and all named facts. */
  against: string;
}

type DraftRow = typeof ruleDrafts.$inferSelect;
type Clinical = Reference['clinical'];

/**
 * Letters and rules of a draft: several times what the longest of the samples has. So short a one is checked here, and
 * not by a worker: whatever stands in it, that takes less than a tenth of a second.
 */
const mostLetters = 60_000;
const mostRules = 300;
const nobodyYet = '[]';

/** The draft of a medicine that is published, or that products are sold as. Throws a 404 for any other. */
export async function requireRules(db: Queryable, medicine: string): Promise<RuleDraft> {
  const reference = await currentReference(db);
  const [row] = await db.select().from(ruleDrafts).where(eq(ruleDrafts.medicine, medicine));
  return draftOf(reference, medicine, row);
}

/**
 * The same, and nobody else can save, review or publish it until the transaction ends. What is published is read by
 * whoever holds the lock of publications; others may see it a second late, and are refused when it counts.
 */
export async function lockRules(tx: Tx, medicine: string, now: Date): Promise<RuleDraft> {
  const before = await requireRules(tx, medicine);
  await tx
    .insert(ruleDrafts)
    .values({ ...rowOf(before), updatedAt: now })
    .onConflictDoNothing();
  const [row] = await tx
    .select()
    .from(ruleDrafts)
    .where(eq(ruleDrafts.medicine, medicine))
    .for('update');
  return draftOf(await currentReference(tx), medicine, row);
}

function rowOf({ medicine, body, people, version, hash, isChanged }: RuleDraft) {
  return { medicine, body, people, version, hash, base: isChanged ? null : hash, authors: [] };
}

/** Rules of a medicine, as a row says or as they are published. Throws a 404 where there is no such medicine. */
export function draftOf(
  reference: Reference,
  medicine: string,
  row: DraftRow | undefined,
): RuleDraft {
  const { clinical, catalogue } = reference;
  const published = clinical.medicines.find(({ id }) => id === medicine) ?? null;
  const product = catalogue.products.find((one) => one.medicine === medicine);
  if (!published && !product) throw refuse(404, 'There is no such medicine.');
  const begun = published ?? { id: medicine, name: product?.title ?? medicine, rules: [] };
  const publishedHash = published && hashOf(published);
  // A draft that nobody works on follows what is published, such as with a release.
  const isOwn = row !== undefined && row.hash !== row.base && row.hash !== publishedHash;
  const body = isOwn ? row.body : formatQuizJson(jsonOf(begun));
  const written = nameIn(JSON.parse(body));
  return {
    medicine,
    name: written ?? begun.name,
    body,
    people: row?.people ?? nobodyYet,
    version: row?.version ?? 1,
    hash: isOwn ? row.hash : hashOf(begun),
    authors: isOwn ? row.authors : [],
    updatedBy: isOwn ? row.updatedBy : null,
    updatedAt: isOwn ? row.updatedAt : null,
    published,
    isChanged: isOwn,
    against: againstOf(clinical, published),
  };
}

function againstOf({ named }: Clinical, published: Medicine | null): string {
  return hashOf({ named, published });
}

function nameIn(body: unknown): string | null {
  const name = typeof body === 'object' && body !== null && 'name' in body ? body.name : null;
  return typeof name === 'string' && name.trim() !== '' ? name : null;
}

function jsonOf(value: object): JsonValue {
  return JSON.parse(JSON.stringify(value));
}

/** Facts of the gate, with what changed. */
export interface RuleState {
  facts: DeskFacts;
  changes: RuleChange[];
  /** Medicine as the draft has it; null while it does not fit its schema. */
  written: Medicine | null;
}

/** Works out what a draft is allowed by. */
export async function ruleState(db: Queryable, draft: RuleDraft): Promise<RuleState> {
  const reference = await currentReference(db);
  const body: unknown = JSON.parse(draft.body);
  const errors = draft.isChanged ? checkMedicine(body, draft.medicine, reference) : [];
  const written = validateMedicine(body) ? body : null;
  const changes =
    written && draft.isChanged ? ruleChanges(draft.published, written, reference.clinical) : [];
  return {
    written,
    changes,
    facts: {
      isChanged: draft.isChanged,
      errors: errors.filter(({ severity }) => severity === 'error').map(({ message }) => message),
      authors: draft.authors,
      reviews: lastReviews(await reviewsOf(db, draft)),
    },
  };
}

/** Reviews of exactly this draft, beside what is published now, the oldest first. */
async function reviewsOf(db: Queryable, { medicine, hash, against }: RuleDraft) {
  return db
    .select()
    .from(ruleRecord)
    .where(
      and(
        eq(ruleRecord.medicine, medicine),
        eq(ruleRecord.hash, hash),
        eq(ruleRecord.against, against),
        inArray(ruleRecord.action, ['approved', 'refused']),
      ),
    )
    .orderBy(ruleRecord.id);
}

/** Puts something on record, within the transaction that does it. */
export async function recordRules(
  tx: Tx,
  { medicine, hash, against }: Pick<RuleDraft, 'medicine' | 'hash' | 'against'>,
  user: SignedInUser,
  entry: { action: RuleAction; at: Date; why?: string; words?: string[]; revision?: string },
): Promise<void> {
  await tx.insert(ruleRecord).values({ medicine, hash, against, ...doer(user), ...entry });
}

/**
 * Saves a draft as it is typed, right or wrong, if it began from the latest version. Safe to repeat. Sample people are
 * kept beside it: they change nothing that is reviewed.
 */
export async function saveRules(
  { db, clock }: Pick<AppLoadContext, 'db' | 'clock'>,
  user: SignedInUser,
  medicine: string,
  body: StudioDraftBody,
): Promise<Saved> {
  const written = readWritten('definition', body.definition, mostLetters);
  if (Array.isArray(written['rules']) && written['rules'].length > mostRules)
    throw notKept(413, 'definition', `A medicine has at most ${mostRules} rules.`);
  const { savedRuns } = readWritten('savedRuns', body.savedRuns, mostLetters);
  const people = JSON.stringify(Array.isArray(savedRuns) ? savedRuns : []);
  const now = clock.now();
  return db.transaction(async (tx): Promise<Saved> => {
    const before = await lockRules(tx, medicine, now);
    const hash = hashOf(written);
    const { version } = before;
    const savedAt = now.toISOString();
    if (hash === before.hash && people === before.people)
      return { ok: true, version, hash, savedAt };
    if (version !== body.version) {
      const message =
        'These rules were changed somewhere else in the meantime. Your change is not saved: compare it with what is there now.';
      return { ok: false, reason: 'version', message, version, editor: null };
    }
    const publishedHash = before.published && hashOf(before.published);
    const isWritten = hash !== before.hash;
    const isBack = before.isChanged ? hash === publishedHash : !isWritten;
    const authors = isBack
      ? []
      : [...new Set([...before.authors, ...(isWritten ? [user.id] : [])])];
    const next = { body: formatQuizJson(written), people, version: version + 1, hash };
    const by = isWritten ? { updatedBy: user.id, updatedAt: now } : {};
    await tx
      .update(ruleDrafts)
      .set({ ...next, ...by, authors, base: isBack ? hash : null })
      .where(eq(ruleDrafts.medicine, medicine));
    const words = labelsOfSave(body);
    if (isWritten)
      await recordRules(tx, { ...before, hash }, user, { action: 'edited', at: now, words });
    return { ok: true, version: version + 1, hash, savedAt };
  });
}

/** Rules as the page of a medicine opens them, with sample people beside them. */
export async function openRules({ db }: { db: Db }, medicine: string) {
  const draft = await requireRules(db, medicine);
  return openedDraft(db, medicine, draft, JSON.parse(draft.people));
}

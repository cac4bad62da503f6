import { desc, eq, sql } from 'drizzle-orm';
import type { Medicine } from '../../../../schemas/generated/types';
import { readRevision } from '../../../content/published.server';
import {
  currentProfessions,
  currentReference,
  type Profession,
  referenceRevisions,
} from '../../../content/reference.server';
import { ruleDrafts, ruleRecord } from '../../../database/tables/authoring.schema.server';
import type { Queryable } from '../../../kernel/database/client.server';
import { refuse } from '../../../kernel/http/answers';
import { mostEntries, recordEntry } from '../desk/desk-draft.server';
import { namesOf } from '../library/authors.server';
import { draftOf, ruleState } from './rule-drafts.server';

/** One medicine in the list of all that have rules, or are sold without. */
export interface RulesEntry {
  medicine: string;
  name: string;
  rules: number;
  /** Number of them that nobody compared with the label yet. */
  unchecked: number;
  /** The titles of products that are sold as this. */
  products: string[];
  isPublished: boolean;
  isChanged: boolean;
  changes: number;
  errors: number;
  /** The person who wrote the draft last. */
  writtenBy: string | null;
  approvedBy: string[];
  refusedBy: string[];
  /** Time and author of the last publication in the studio; null for what came with a release. */
  published: { at: string; by: string } | null;
}

/** Every medicine that has rules or is sold, by its name. */
export async function listRules(db: Queryable): Promise<RulesEntry[]> {
  const reference = await currentReference(db);
  const { clinical, catalogue } = reference;
  const rows = await db.select().from(ruleDrafts);
  const last = await lastPublished(db);
  const names = await namesOf(
    db,
    rows.map(({ updatedBy }) => updatedBy),
  );
  const sold = catalogue.products.flatMap(({ medicine }) => medicine || []);
  const ids = new Set([...clinical.medicines.map(({ id }) => id), ...sold]);
  const entries: RulesEntry[] = [];
  for (const medicine of ids) {
    const row = rows.find((one) => one.medicine === medicine);
    const draft = draftOf(reference, medicine, row);
    const { facts, changes } = await ruleState(db, draft);
    const rules = draft.published?.rules ?? [];
    entries.push({
      medicine,
      name: draft.name,
      rules: rules.length,
      unchecked: rules.filter(({ checked }) => checked === null).length,
      products: catalogue.products
        .filter((product) => product.medicine === medicine)
        .map(({ title }) => title),
      isPublished: draft.published !== null,
      isChanged: draft.isChanged,
      changes: changes.length,
      errors: facts.errors.length,
      writtenBy: (draft.updatedBy && names.get(draft.updatedBy)) || null,
      approvedBy: facts.reviews.filter(({ isApproved }) => isApproved).map(({ by }) => by),
      refusedBy: facts.reviews.filter(({ isApproved }) => !isApproved).map(({ by }) => by),
      published: last.get(medicine) ?? null,
    });
  }
  return entries.sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

async function lastPublished(
  db: Queryable,
): Promise<ReadonlyMap<string, { at: string; by: string }>> {
  const rows = await db
    .selectDistinctOn([ruleRecord.medicine], {
      medicine: ruleRecord.medicine,
      at: ruleRecord.at,
      by: ruleRecord.byName,
    })
    .from(ruleRecord)
    .where(eq(ruleRecord.action, 'published'))
    .orderBy(ruleRecord.medicine, desc(ruleRecord.id));
  return new Map(rows.map(({ medicine, at, by }) => [medicine, { at: at.toISOString(), by }]));
}

/** The products of the catalogue that say of themselves that they are a medicine, and name none with rules. */
export async function soldWithoutRules(db: Queryable): Promise<string[]> {
  const { clinical, catalogue } = await currentReference(db);
  return catalogue.products
    .filter(
      ({ medicine }) => medicine !== false && !clinical.medicines.some(({ id }) => id === medicine),
    )
    .map(({ title }) => title);
}

/** The professions that rules may name. */
export function professionsForRules(db: Queryable): Promise<Profession[]> {
  return currentProfessions(db);
}

/** Lists the events of the rules of a medicine, the newest first. */
export async function rulesHistory(db: Queryable, medicine: string) {
  const rows = await db
    .select()
    .from(ruleRecord)
    .where(eq(ruleRecord.medicine, medicine))
    .orderBy(desc(ruleRecord.id))
    .limit(mostEntries);
  return rows.map(recordEntry);
}

/** The rules that a medicine had in a revision. Throws a 404 where it had none. */
export async function rulesInRevision(
  db: Queryable,
  medicine: string,
  revision: string,
): Promise<Medicine> {
  const body = await readRevision(db, 'clinical', 'clinical', revision);
  const data: { medicines?: Medicine[] } = body === null ? {} : JSON.parse(body);
  const found = data.medicines?.find(({ id }) => id === medicine);
  if (!found) throw refuse(404, 'This medicine never had such a revision.');
  return found;
}

/** The revision of all clinical data that is published now; null while none is. */
export async function clinicalRevision(db: Queryable): Promise<string | null> {
  return (await referenceRevisions(db))['clinical'] ?? null;
}

/** An earlier state of the rules of a medicine, under the first revision of all clinical data that had it. */
export interface EarlierRules {
  revision: string;
  at: string;
  /** The person who published it; null for what came with a release. */
  by: string | null;
  why: string;
}

const mostRevisions = 50;

/** The states that the rules of a medicine had, the newest first. */
export async function earlierRules(db: Queryable, medicine: string): Promise<EarlierRules[]> {
  const { rows } = await db.execute<{
    revision: string;
    at: Date | string;
    rules: string;
    by: string | null;
    why: string | null;
  }>(sql`
    select revised.revision, revised.created_at as at, rules.hash as rules,
      entry.by_name as by, entry.why
    from (
      select * from content_revisions where kind = 'clinical'
      order by created_at desc limit ${mostRevisions}
    ) revised
    cross join lateral (
      select md5(one::text) as hash from jsonb_array_elements(revised.body::jsonb -> 'medicines') one
      where one ->> 'id' = ${medicine}
    ) rules
    left join rule_record entry on entry.revision = revised.revision
      and entry.medicine = ${medicine} and entry.action = 'published'
    order by revised.created_at`);
  return rows
    .filter(({ rules }, index) => rules !== rows[index - 1]?.rules)
    .map(({ revision, at, by, why }) => {
      return { revision, at: new Date(at).toISOString(), by, why: why ?? '' };
    })
    .reverse();
}

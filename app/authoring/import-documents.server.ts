import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { contentPublished } from '../content/content.schema.server';
import { readRevision } from '../content/published.server';
import type { Db, Tx } from '../platform/db/client.server';
import { projectRoot } from '../platform/root.server';
import { quizDocuments } from './authoring.schema.server';
import { type KeptText, keptText, parseKept, quizOf } from './definition-text.server';
import type { QuizDocument } from './documents.server';
import { record } from './record.server';
import { keepRuns, runsBeside } from './recorded-runs.server';
import type { Published } from './standing.server';

/**
 * Gives every published quiz a draft in the studio. A draft that nobody touched since it was published
 * follows a newer import; one that somebody works on stays as it is, and its record says that what
 * patients have has changed.
 */
export async function importDocuments(db: Db, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    // Processes that start together wait for each other.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('quiz_documents'))`);
    const published = await tx
      .select()
      .from(contentPublished)
      .where(eq(contentPublished.kind, 'quiz'))
      .orderBy(contentPublished.key);
    for (const row of published) await importDocument(tx, row, now);
  });
}

async function importDocument(tx: Tx, published: Published, now: Date): Promise<void> {
  const { key, revision, publishedBy } = published;
  const documents = await tx.select().from(quizDocuments).where(eq(quizDocuments.quizKey, key));
  const body = await readRevision(tx, 'quiz', key, revision);
  if (body === null) return;
  const definition = keptText(parseKept(body));
  const already = documents.find(({ hash }) => hash === revision);
  if (already) {
    // Somebody’s draft came back with a release. The runs that patients’ quiz has are those of the release.
    if (publishedBy === null && !(await runsBeside(tx, key, revision)))
      await follow(tx, already, definition, now);
    return;
  }
  if (documents.length === 0) {
    await insertDocument(tx, key, definition, now);
    return;
  }
  // What staff published came from a draft; the others go on as they are.
  if (publishedBy !== null) return;
  for (const document of documents) await follow(tx, document, definition, now);
}

async function insertDocument(
  tx: Tx,
  quizKey: string,
  definition: KeptText,
  now: Date,
): Promise<void> {
  const scenarios = scenariosOf(quizKey, definition.hash);
  const { title } = definition.value;
  const [document] = await tx
    .insert(quizDocuments)
    .values({
      ...quizOf(definition.value, quizKey),
      name: (typeof title === 'string' ? title : quizKey).slice(0, 120),
      definition: definition.text,
      scenarios: scenarios.text,
      hash: definition.hash,
      scenariosHash: scenarios.hash,
      baseRevision: definition.hash,
      baseScenariosHash: scenarios.hash,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (document) await recordImport(tx, document, now);
}

/** A draft follows what was imported, unless somebody has changed it. */
async function follow(
  tx: Tx,
  document: QuizDocument,
  definition: KeptText,
  now: Date,
): Promise<void> {
  const untouched =
    document.hash === document.baseRevision &&
    document.scenariosHash === document.baseScenariosHash;
  const scenarios = scenariosOf(document.quizKey, definition.hash);
  if (!untouched) {
    const words = ['A newer version came with a release. This draft was left as it is.'];
    const released = { scenarios: scenarios.text, scenariosHash: scenarios.hash };
    if (await isKnown(tx, document.id, definition.hash)) return;
    await recordImport(tx, { ...document, hash: definition.hash, ...released }, now, words);
    return;
  }
  const [after] = await tx
    .update(quizDocuments)
    .set({
      definition: definition.text,
      scenarios: scenarios.text,
      hash: definition.hash,
      scenariosHash: scenarios.hash,
      baseRevision: definition.hash,
      baseScenariosHash: scenarios.hash,
      version: document.version + 1,
      updatedBy: null,
      updatedAt: now,
    })
    .where(eq(quizDocuments.id, document.id))
    .returning();
  const words = ['A newer version came with a release.'];
  if (after) await recordImport(tx, after, now, words);
}

/** Puts on record what came, with the saved runs that came with it. */
async function recordImport(
  tx: Tx,
  about: QuizDocument,
  now: Date,
  words: readonly string[] = [],
): Promise<void> {
  await keepRuns(tx, about);
  await record(tx, about, null, { action: 'imported', at: now, words });
}

async function isKnown(tx: Tx, documentId: string, hash: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from quiz_record
    where document_id = ${documentId} and hash = ${hash} and action = 'imported' limit 1`);
  return rows.length > 0;
}

/** The saved runs of the checkout, if the quiz is the checkout’s too; none otherwise. */
function scenariosOf(quizKey: string, revision: string): KeptText {
  const quiz = fixture(`quizzes/${quizKey}.json`);
  const scenarios = fixture(`scenarios/${quizKey}.json`);
  return quiz?.hash === revision && scenarios
    ? scenarios
    : keptText({ quiz: quizKey, scenarios: [] });
}

function fixture(path: string): KeptText | null {
  const file = join(projectRoot, 'fixtures', path);
  return existsSync(file) ? keptText(parseKept(readFileSync(file, 'utf8'))) : null;
}

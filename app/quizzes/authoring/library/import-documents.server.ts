import { eq, sql } from 'drizzle-orm';
import { readRevision } from '../../../content/published.server';
import { quizDocuments } from '../../../database/tables/authoring.schema.server';
import { contentPublished } from '../../../database/tables/content.schema.server';
import type { Db, Tx } from '../../../kernel/database/client.server';
import { bindingHash, bindingOf, certificateNamed } from '../certificates/certificates.server';
import {
  parseStored,
  quizNamedIn,
  type StoredText,
  storedText,
} from '../drafts/definition-text.server';
import { isAsItWas, type QuizDocument } from '../drafts/documents.server';
import {
  keepPromises,
  keepRuns,
  promisesBeside,
  runsBeside,
} from '../drafts/promises-and-runs.server';
import { besideInFolder, nothingBeside } from '../release/checkout.server';
import type { Published } from '../release/publication-rows.server';
import { record } from './record.server';

/**
 * Gives every published quiz a draft in the studio. A draft that nobody touched since it was published
 * follows a newer import; one that somebody works on stays as it is, and its record says that what
 * patients have has changed.
 */
export async function importDocuments(db: Db, now: Date, folder?: string): Promise<void> {
  await db.transaction(async (tx) => {
    // Processes that start together wait for each other.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('quiz_documents'))`);
    const published = await tx
      .select()
      .from(contentPublished)
      .where(eq(contentPublished.kind, 'quiz'))
      .orderBy(contentPublished.key);
    for (const row of published) await importDocument(tx, row, { now, folder });
  });
}

/** Time and source of an import of content. */
interface Importing {
  now: Date;
  folder?: string;
}

async function importDocument(tx: Tx, published: Published, importing: Importing): Promise<void> {
  const { key, revision, publishedBy } = published;
  const documents = await tx.select().from(quizDocuments).where(eq(quizDocuments.quizKey, key));
  const already = documents.find(({ hash }) => hash === revision);
  if (already) {
    // Somebody’s draft came back with a release, or a release promises something else of the same quiz: what
    // stands beside the quiz that patients have is then what the release has.
    if (publishedBy === null && (await bringsNews(tx, key, revision, importing.folder)))
      await follow(tx, already, await publishedText(tx, published), importing);
    return;
  }
  // What staff published came from a draft; the others go on as they are.
  if (documents.length > 0 && publishedBy !== null) return;
  const definition = await publishedText(tx, published);
  if (documents.length === 0) {
    await insertDocument(tx, key, definition, importing);
    return;
  }
  for (const document of documents) await follow(tx, document, definition, importing);
}

/** Published text, as a draft says it. Only what is new is laid out, before anybody is served. */
async function publishedText(tx: Tx, { key, revision }: Published): Promise<StoredText> {
  const body = await readRevision(tx, 'quiz', key, revision);
  if (body === null) throw new Error('What is published is gone.');
  return storedText(parseStored(body));
}

/** Says whether what the checkout has beside a quiz is not on record with it. */
async function bringsNews(
  tx: Tx,
  key: string,
  revision: string,
  folder?: string,
): Promise<boolean> {
  if (!(await runsBeside(tx, key, revision))) return true;
  const released = besideInFolder(key, revision, folder)?.promises.hash;
  return released !== undefined && released !== (await promisesBeside(tx, key, revision)).hash;
}

async function insertDocument(
  tx: Tx,
  quizKey: string,
  definition: StoredText,
  { now, folder }: Importing,
): Promise<void> {
  const { title } = definition.value;
  const named = quizNamedIn(definition.value);
  const [document] = await tx
    .insert(quizDocuments)
    .values({
      quizKey: named.quizKey ?? quizKey,
      site: named.site,
      name: (typeof title === 'string' ? title : quizKey).slice(0, 120),
      ...released(quizKey, definition, folder),
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
  definition: StoredText,
  { now, folder }: Importing,
): Promise<void> {
  const came = released(document.quizKey, definition, folder);
  if (!isAsItWas(document)) {
    const words = ['A newer version came with a release. This draft was left as it is.'];
    if (await isKnown(tx, document.id, came)) return;
    await recordImport(tx, { ...document, ...came }, now, words);
    return;
  }
  const [after] = await tx
    .update(quizDocuments)
    .set({
      ...came,
      version: document.version + 1,
      updatedBy: null,
      updatedAt: now,
    })
    .where(eq(quizDocuments.id, document.id))
    .returning();
  const words = ['A newer version came with a release.'];
  if (after) await recordImport(tx, after, now, words);
}

/** Columns of a draft that says the same as what a release gives patients. */
function released(quizKey: string, definition: StoredText, folder?: string) {
  const beside = besideInFolder(quizKey, definition.hash, folder) ?? nothingBeside(quizKey);
  const { savedRuns, promises } = beside;
  return {
    definition: definition.text,
    savedRuns: savedRuns.text,
    promises: promises.text,
    hash: definition.hash,
    savedRunsHash: savedRuns.hash,
    promisesHash: promises.hash,
    baseRevision: definition.hash,
    baseSavedRunsHash: savedRuns.hash,
    basePromisesHash: promises.hash,
  };
}

/** Puts on record what came, with the saved runs and promises that came with it. */
async function recordImport(
  tx: Tx,
  about: QuizDocument,
  now: Date,
  words: readonly string[] = [],
): Promise<void> {
  await keepRuns(tx, about);
  await keepPromises(tx, about);
  const name = bindingHash(await bindingOf(tx, about));
  const certificate = (await certificateNamed(tx, name))?.hash;
  await record(tx, about, null, { action: 'imported', at: now, words, certificate });
}

async function isKnown(
  tx: Tx,
  documentId: string,
  { hash, promisesHash }: Pick<QuizDocument, 'hash' | 'promisesHash'>,
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from quiz_record
    where document_id = ${documentId} and hash = ${hash} and action = 'imported'
      and promises_hash = ${promisesHash} limit 1`);
  return rows.length > 0;
}

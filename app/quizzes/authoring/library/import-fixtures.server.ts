import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { and, eq, TransactionRollbackError } from 'drizzle-orm';
import { checkCatalogue, checkClinicalData } from '../../../../engine/authoring';
import { usualLimits } from '../../../../engine/proof';
import {
  validateAllergiesReference,
  validateCatalogue,
  validateClinicalData,
  validateStatesReference,
} from '../../../../schemas/generated/validators';
import { forgetPublications, readPublications } from '../../../content/published.server';
import {
  currentReference,
  referenceKinds,
  referenceRevisions,
} from '../../../content/reference.server';
import {
  type ContentKind,
  contentPublished,
  contentRevisions,
} from '../../../database/tables/content.schema.server';
import type { Db, Tx } from '../../../kernel/database/client.server';
import type { BusinessEvents } from '../../../kernel/http/load-context';
import { SentenceError } from '../../../kernel/log/errors';
import { sha256 } from '../../../kernel/sha256.server';
import {
  bindingHash,
  keepProofInFile,
  proofInFile,
  proveBound,
} from '../certificates/certificates.server';
import {
  type Judged,
  judgedBy,
  keepJudged,
  type Referred,
  withProofsInUse,
} from '../certificates/prove-in-use.server';
import { recordSales } from '../certificates/record-sales.server';
import { writtenPromises } from '../drafts/promises-and-runs.server';
import type {} from '../events';
import { besideInFolder, inFolder, nothingBeside, sampleContent } from '../release/checkout.server';
import { workerProgram } from '../worker/workers.server';
import { namesOfPages, pageKey, refuseBrokenPages } from './import-pages.server';

interface File {
  kind: ContentKind;
  key: string;
  body: string;
}

export interface ImportOptions {
  /** The folder with the content: that of the samples, unless told. */
  folder?: string;
  /**
   * Publishes what was imported before, and replaced since, once more. Otherwise what someone published in the meantime
   * stays: a file is only published when it is new.
   */
  isWanted?: boolean;
  /** Event for rules of medicines that differ from those before. */
  rulesPublished?: BusinessEvents['rulesPublished'];
}

/**
 * Publishes the quizzes, the catalogue, the lists and the label data of a folder, where they differ from what was
 * imported before. Quizzes are proved first; where one of the folder is not, nothing is published. What staff have
 * published, and is not proved with another catalogue, goes off sale until it is mended.
 * @param proofs Folder of the proofs that other databases need too; null to take none from files.
 * @returns Names of what was published, by kind and key, such as `quiz/quizLibido`.
 */
export async function importFixtures(
  db: Db,
  proofs: string | null = null,
  { folder = sampleContent, isWanted = false, rulesPublished }: ImportOptions = {},
): Promise<string[]> {
  const files = await readFiles(db, folder);
  for (const file of files) refuseMalformed(file, folder);
  refuseUnknown(files, folder);
  const news = await newAmong(db, files, isWanted);
  await refuseBrokenPages(db, await asServed(db, files, news));
  if (news.length === 0) return [];
  const referred = await afterwards(db, news);
  // What a quiz sells is part of its proof: another catalogue makes all of them new.
  const proved = await proveQuizzes(db, news.some(isReferredTo) ? files : news, referred, {
    proofs,
    folder,
  });
  await withProofsInUse(db, referred, async (tx, inUse) => {
    const at = new Date();
    await keepJudged(tx, [...proved, ...inUse], at);
    const medicineIds = await otherRules(tx, news);
    for (const file of news) await importFile(tx, file, isWanted);
    const revision = (await referenceRevisions(tx))['clinical'];
    if (medicineIds.length > 0 && revision !== undefined)
      await rulesPublished?.({ tx, medicineIds, revision, at });
    await recordSales(tx, { by: null, at, words: broughtInWords(news) });
  });
  forgetPublications(db);
  return news.map(({ kind, key }) => `${kind}/${key}`);
}

/** Works out what quizzes refer to once these files are published: it is tried, and undone. */
async function afterwards(db: Db, news: readonly File[]): Promise<Referred> {
  const found: Referred[] = [];
  try {
    await db.transaction(async (tx) => {
      for (const file of news) await importFile(tx, file, true);
      const reference = await currentReference(tx);
      found.push({ revisions: await referenceRevisions(tx), reference: async () => reference });
      tx.rollback();
    });
  } catch (error) {
    if (!(error instanceof TransactionRollbackError)) throw error;
  }
  const [referred] = found;
  if (!referred) throw new Error('Nothing was tried.');
  return referred;
}

/** Medicines whose rules these files change; none where there were no rules before. */
async function otherRules(tx: Tx, news: readonly File[]): Promise<string[]> {
  const file = news.find(({ kind }) => kind === 'clinical');
  const [before] = await tx
    .select({ body: contentRevisions.body })
    .from(contentPublished)
    .innerJoin(
      contentRevisions,
      and(
        eq(contentRevisions.kind, contentPublished.kind),
        eq(contentRevisions.key, contentPublished.key),
        eq(contentRevisions.revision, contentPublished.revision),
      ),
    )
    .where(eq(contentPublished.kind, 'clinical'));
  if (!file || !before) return [];
  const [old, other] = [rulesIn(before.body), rulesIn(file.body)];
  return [...new Set([...old.keys(), ...other.keys()])].filter(
    (id) => old.get(id) !== other.get(id),
  );
}

/** The rules of each medicine, as text. */
function rulesIn(body: string): Map<string, string> {
  const data: unknown = JSON.parse(body);
  if (!validateClinicalData(data)) return new Map();
  return new Map(data.medicines.map(({ id, rules }) => [id, JSON.stringify(rules)]));
}

/** The files that would change what is published. */
async function newAmong(db: Db, files: readonly File[], isWanted: boolean): Promise<File[]> {
  const news: File[] = [];
  const published = await readPublications(db);
  for (const file of files) {
    const { kind, key, body } = file;
    if (isWanted) {
      if (published.get(`${kind}/${key}`) !== sha256(body)) news.push(file);
      continue;
    }
    const [known] = await db
      .select({ revision: contentRevisions.revision })
      .from(contentRevisions)
      .innerJoin(
        contentPublished,
        and(
          eq(contentPublished.kind, contentRevisions.kind),
          eq(contentPublished.key, contentRevisions.key),
        ),
      )
      .where(
        and(
          eq(contentRevisions.kind, kind),
          eq(contentRevisions.key, key),
          eq(contentRevisions.revision, sha256(body)),
        ),
      );
    if (!known) news.push(file);
  }
  return news;
}

/** The files without the pages that staff have replaced or taken down since: those stay as they are. */
async function asServed(db: Db, files: readonly File[], news: readonly File[]): Promise<File[]> {
  const published = await readPublications(db);
  return files.filter(
    (file) =>
      file.kind !== 'page' ||
      news.includes(file) ||
      published.get(`page/${file.key}`) === sha256(file.body),
  );
}

/** Proves the quizzes among some files, several at a time. Throws where one is not to be published. */
async function proveQuizzes(
  db: Db,
  files: readonly File[],
  { revisions: reference, reference: read }: Referred,
  { proofs, folder }: { proofs: string | null; folder: string },
): Promise<Judged[]> {
  const { version: prover } = await workerProgram();
  const quizzes = files.filter(({ kind }) => kind === 'quiz');
  return Promise.all(
    quizzes.map(async ({ key, body }) => {
      const hash = sha256(body);
      const { savedRuns, promises } = besideInFolder(key, hash, folder) ?? nothingBeside(key);
      const hashes = { hash, savedRunsHash: savedRuns.hash, promisesHash: promises.hash };
      const binding = { quizKey: key, ...hashes, reference, prover, limits: usualLimits };
      const list = writtenPromises(promises.text);
      const quiz = { definition: body, promises: list, isPublished: false };
      const name = bindingHash(binding);
      const known = proofInFile(proofs, name);
      const proven = known
        ? ({ kind: 'proved', proof: known } as const)
        : await proveBound(db, binding, quiz, read);
      const judged = judgedBy(binding, proven);
      if (judged.why !== null) throw broken(key, `is not fit for patients: ${judged.why}`, folder);
      if (judged.proof) keepProofInFile(proofs, name, judged.proof);
      return judged;
    }),
  );
}

/** Tells what a release brings, in a sentence. */
function broughtInWords(news: readonly File[]): string {
  const brought = new Set(news.map(({ kind }) => bringing[kind]));
  return `A release brought ${inWords(brought)}.`;
}

function inWords(parts: Iterable<string>): string {
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(parts);
}

const bringing: Readonly<Record<ContentKind, string>> = {
  catalogue: 'another catalogue',
  clinical: 'other label data',
  states: 'another list of states',
  allergies: 'another list of allergies',
  pharmacies: 'other pharmacies',
  professions: 'other professions',
  dangers: 'other words of danger',
  dueTimes: 'other due times',
  quiz: 'another quiz',
  page: 'another page',
};

function isReferredTo({ kind }: File): boolean {
  return referenceKinds.some((one) => one === kind);
}

function broken(key: string, how: string, folder: string): SentenceError {
  const where = folder === sampleContent ? '' : ` --content ${folder}`;
  return new SentenceError(`${key} ${how} npm run validate -- --prove${where} says more.`);
}

async function importFile(tx: Tx, { kind, key, body }: File, isWanted: boolean): Promise<void> {
  const revision = sha256(body);
  const added = await tx
    .insert(contentRevisions)
    .values({ kind, key, revision, body })
    .onConflictDoNothing()
    .returning({ revision: contentRevisions.revision });
  const [published] = await tx
    .select({ revision: contentPublished.revision })
    .from(contentPublished)
    .where(and(eq(contentPublished.kind, kind), eq(contentPublished.key, key)));
  // Another process may have been quicker.
  if (published && added.length === 0 && !isWanted) return;
  await tx
    .insert(contentPublished)
    .values({ kind, key, revision })
    .onConflictDoUpdate({
      target: [contentPublished.kind, contentPublished.key],
      set: { revision, publishedAt: new Date(), publishedBy: null, why: null },
    });
}

/** Paths of the lists in a folder of content. */
export const contentPaths = {
  catalogue: 'catalogue.json',
  states: 'reference/states.json',
  allergies: 'reference/allergies.json',
  pharmacies: 'reference/pharmacies.json',
  professions: 'reference/professions.json',
  dangers: 'reference/dangers.json',
  dueTimes: 'reference/dueTimes.json',
  clinical: 'clinical/facts.json',
} as const satisfies Record<Exclude<ContentKind, 'quiz' | 'page'>, string>;

export function isListKind(kind: string): kind is keyof typeof contentPaths {
  return Object.hasOwn(contentPaths, kind);
}

/** Reads a folder. What it does not have stays as it is published; what nobody has published it must have. */
async function readFiles(db: Db, folder: string): Promise<File[]> {
  if (!existsSync(folder)) throw new SentenceError(`There is no folder ${folder}.`);
  const published = await readPublications(db);
  const lists = Object.keys(contentPaths).filter(isListKind);
  const missing: string[] = [];
  const files = lists.flatMap((kind): File[] => {
    const value = inFolder(contentPaths[kind], folder);
    if (value !== null) {
      const body = kind === 'clinical' ? readClinicalData(folder) : JSON.stringify(value);
      return [{ kind, key: kind, body }];
    }
    if (!published.has(`${kind}/${kind}`)) missing.push(contentPaths[kind]);
    return [];
  });
  if (missing.length > 0) {
    throw new SentenceError(
      `${folder} has no ${inWords(missing)}, and nothing of it is published yet: begin with those of ${sampleContent}, and have them looked through.`,
    );
  }
  const quizzes = namesIn(folder, 'quizzes').map(
    (name): File => ({
      kind: 'quiz',
      key: name.replace(/\.json$/, ''),
      body: read(folder, `quizzes/${name}`),
    }),
  );
  const pages = namesOfPages(folder).map(
    (name): File => ({ kind: 'page', key: pageKey(name), body: read(folder, `pages/${name}`) }),
  );
  const all = [...files, ...quizzes, ...pages];
  if (all.length === 0)
    throw new SentenceError(
      `${folder} holds no content: it is laid out as ${sampleContent} is, with catalogue.json, quizzes and the rest.`,
    );
  return all;
}

/** The named facts with the label data of every medicine, as one: they are published together. */
function readClinicalData(folder: string): string {
  const medicines = namesIn(folder, 'clinical/medicines').map((name): unknown =>
    JSON.parse(read(folder, `clinical/medicines/${name}`)),
  );
  return JSON.stringify({ named: JSON.parse(read(folder, contentPaths.clinical)), medicines });
}

/** The JSON files of a folder, by name; none where there is no such folder. */
function namesIn(folder: string, part: string): string[] {
  const path = join(folder, part);
  if (!existsSync(path)) return [];
  return readdirSync(path)
    .filter((name) => name.endsWith('.json'))
    .sort();
}

/** The JSON without its layout: the same content has the same revision however it is indented. */
function read(folder: string, path: string): string {
  const value = inFolder(path, folder);
  if (value === null) throw new SentenceError(`There is no ${join(folder, path)}.`);
  return JSON.stringify(value);
}

/** Throws where a list does not fit its schema, or the catalogue contradicts itself. */
function refuseMalformed({ kind, key, body }: File, folder: string): void {
  const value: unknown = JSON.parse(body);
  const check = checks[kind];
  if (check && !check(value)) throw broken(key, 'does not fit its schema.', folder);
  if (kind !== 'catalogue') return;
  const error = checkCatalogue(value).find(({ severity }) => severity === 'error');
  if (error) throw broken(key, `has an error: ${error.message}`, folder);
}

/** Throws where label data names a fact, a consent or an allergy that there is not, or contradicts itself. */
function refuseUnknown(files: readonly File[], folder: string): void {
  const jsonOf = (kind: ContentKind): unknown =>
    JSON.parse(files.find((file) => file.kind === kind)?.body ?? 'null');
  const [clinical, allergies] = [jsonOf('clinical'), jsonOf('allergies')];
  const catalogue = jsonOf('catalogue');
  if (!validateClinicalData(clinical) || !validateAllergiesReference(allergies)) return;
  if (!validateCatalogue(catalogue)) return;
  const [problem] = checkClinicalData(clinical, { allergies: allergies.entries, catalogue });
  if (problem) throw broken('clinical', `has an error: ${problem.message}`, folder);
}

const checks: Partial<Record<ContentKind, (value: unknown) => boolean>> = {
  catalogue: validateCatalogue,
  states: validateStatesReference,
  allergies: validateAllergiesReference,
  clinical: validateClinicalData,
};

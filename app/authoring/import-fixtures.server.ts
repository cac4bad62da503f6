import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { checkCatalogue, type Reference } from '../../engine';
import { usualLimits } from '../../engine/proof';
import {
  validateAllergiesReference,
  validateCatalogue,
  validateStatesReference,
} from '../../schemas/generated/validators';
import {
  type ContentKind,
  contentPublished,
  contentRevisions,
} from '../content/content.schema.server';
import { referenceKinds } from '../content/reference.server';
import type { Db, Tx } from '../platform/db/client.server';
import { projectRoot } from '../platform/root.server';
import { SentenceError } from '../platform/sentence-error';
import { sha256 } from '../platform/sha256.server';
import type { Binding } from './certificates/binding.server';
import { keepCertificate } from './certificates/certificates.server';
import { proveBound } from './certificates/prove.server';
import { stopInWords, whatStops } from './certificates/what-stops';
import { besideInCheckout, nothingBeside } from './checkout.server';
import { writtenPromises } from './promises-text.server';
import { workerProgram } from './worker/program.server';
import type { KeptProof } from './worker/prove-text';

interface File {
  kind: ContentKind;
  key: string;
  body: string;
}

const folder = join(projectRoot, 'fixtures');

/**
 * Publishes the quizzes, the catalogue and the lists of the checkout, where they differ from what was
 * imported before. What someone published in the meantime stays: a file is only published when it is new.
 * Quizzes are proved first with the rest of the checkout; where that is not to be, nothing is published.
 */
export async function importFixtures(db: Db): Promise<void> {
  const files = readFiles();
  const reference = referenceOf(files);
  for (const file of files)
    if (file.kind === 'catalogue') refuseBroken(file, checkCatalogue(JSON.parse(file.body)));
  const news = await newAmong(db, files);
  // What a quiz sells is part of its proof: another catalogue makes all of them new.
  const isOfAll = news.some(isReferredTo);
  const proofs = await proveQuizzes(db, isOfAll ? files : news, files, reference);
  await db.transaction(async (tx) => {
    for (const { binding, proof } of proofs) await keepCertificate(tx, binding, proof, new Date());
    for (const file of news) await importFile(tx, file);
  });
}

/** The files that would change what is published. */
async function newAmong(db: Db, files: readonly File[]): Promise<File[]> {
  const news: File[] = [];
  for (const file of files) {
    const { kind, key, body } = file;
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

interface Proved {
  binding: Binding;
  proof: KeptProof;
}

/** Proves the quizzes among some files, several at a time. Throws where one is not to be published. */
async function proveQuizzes(
  db: Db,
  some: readonly File[],
  files: readonly File[],
  reference: Reference,
): Promise<Proved[]> {
  const quizzes = some.filter(({ kind }) => kind === 'quiz');
  if (quizzes.length === 0) return [];
  const { version: prover } = await workerProgram();
  const bound = { reference: revisionsOf(files), prover, limits: usualLimits };
  return Promise.all(
    quizzes.map(async ({ key, body }) => {
      const hash = sha256(body);
      const { scenarios, promises } = besideInCheckout(key, hash) ?? nothingBeside(key);
      const hashes = { hash, scenariosHash: scenarios.hash, promisesHash: promises.hash };
      const binding = { quizKey: key, ...hashes, ...bound };
      const list = writtenPromises(promises.text);
      const quiz = { definition: body, promises: list, isPublished: false };
      const proven = await proveBound(db, binding, quiz, async () => reference);
      if (proven.kind === 'unfit') throw broken(key, `does not compile (${proven.because})`);
      if (proven.kind === 'not finished') throw broken(key, `was not proved (${proven.because})`);
      const stop = stopInWords(whatStops(proven.proof));
      if (stop !== null) throw broken(key, `is not proved (${stop})`);
      return { binding, proof: proven.proof };
    }),
  );
}

/** The revision of everything among the files that quizzes refer to. */
function revisionsOf(files: readonly File[]): Record<string, string> {
  return Object.fromEntries(
    files.filter(isReferredTo).map(({ kind, body }) => [kind, sha256(body)]),
  );
}

function isReferredTo({ kind }: File): boolean {
  return referenceKinds.some((one) => one === kind);
}

function broken(key: string, how: string): SentenceError {
  return new SentenceError(`${key} ${how}: run npm run validate -- --prove.`);
}

async function importFile(tx: Tx, { kind, key, body }: File): Promise<void> {
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
  if (published && added.length === 0) return;
  await tx
    .insert(contentPublished)
    .values({ kind, key, revision })
    .onConflictDoUpdate({
      target: [contentPublished.kind, contentPublished.key],
      set: { revision, publishedAt: new Date(), publishedBy: null, why: null },
    });
}

function readFiles(): File[] {
  const one = (kind: ContentKind, path: string): File => ({ kind, key: kind, body: read(path) });
  const quizzes = readdirSync(join(folder, 'quizzes'))
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map(
      (name): File => ({
        kind: 'quiz',
        key: name.replace(/\.json$/, ''),
        body: read(`quizzes/${name}`),
      }),
    );
  return [
    one('catalogue', 'catalogue.json'),
    one('states', 'reference/states.json'),
    one('allergies', 'reference/allergies.json'),
    one('pharmacies', 'reference/pharmacies.json'),
    one('professions', 'reference/professions.json'),
    ...quizzes,
  ];
}

/** The JSON without its layout: the same content has the same revision however it is indented. */
function read(path: string): string {
  return JSON.stringify(JSON.parse(readFileSync(join(folder, path), 'utf8')));
}

function referenceOf(files: readonly File[]): Reference {
  const value = (kind: ContentKind): unknown =>
    JSON.parse(files.find((file) => file.kind === kind)?.body ?? 'null');
  const catalogue = value('catalogue');
  const states = value('states');
  const allergies = value('allergies');
  if (
    !validateCatalogue(catalogue) ||
    !validateStatesReference(states) ||
    !validateAllergiesReference(allergies)
  ) {
    throw new SentenceError(
      'The catalogue or a list in fixtures does not fit its schema: run npm run validate.',
    );
  }
  return { catalogue, states: states.entries, allergies: allergies.entries };
}

function refuseBroken(
  file: File,
  problems: readonly { severity: string; message: string }[],
): void {
  const error = problems.find(({ severity }) => severity === 'error');
  if (error)
    throw new SentenceError(
      `${file.key} does not compile (${error.message}): run npm run validate.`,
    );
}

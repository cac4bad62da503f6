import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { checkCatalogue, checkClinicalData, compileQuiz, type Reference } from '../../engine';
import {
  validateAllergiesReference,
  validateCatalogue,
  validateClinicalData,
  validateStatesReference,
} from '../../schemas/generated/validators';
import type { Db, Tx } from '../platform/db/client.server';
import { projectRoot } from '../platform/root.server';
import { SentenceError } from '../platform/sentence-error';
import { sha256 } from '../platform/sha256.server';
import { type ContentKind, contentPublished, contentRevisions } from './content.schema.server';

interface File {
  kind: ContentKind;
  key: string;
  body: string;
}

const folder = join(projectRoot, 'fixtures');

/**
 * Publishes the quizzes, the catalogue and the lists of the checkout, where they differ from what was
 * imported before. What someone published in the meantime stays: a file is only published when it is new.
 */
export async function importFixtures(db: Db): Promise<void> {
  const files = readFiles();
  const reference = referenceOf(files);
  for (const file of files) {
    if (file.kind === 'quiz')
      refuseBroken(file, compileQuiz(JSON.parse(file.body), reference).problems);
    if (file.kind === 'catalogue') refuseBroken(file, checkCatalogue(JSON.parse(file.body)));
    if (file.kind === 'clinical')
      refuseBroken(file, checkClinicalData(reference.clinical, reference.allergies));
  }
  await db.transaction(async (tx) => {
    for (const file of files) await importFile(tx, file);
  });
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
    { kind: 'clinical', key: 'clinical', body: readClinicalData() },
    ...quizzes,
  ];
}

/** The named facts with the label data of every medicine, as one: they are published together. */
function readClinicalData(): string {
  const medicines = readdirSync(join(folder, 'clinical/medicines'))
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name): unknown => JSON.parse(read(`clinical/medicines/${name}`)));
  return JSON.stringify({ named: JSON.parse(read('clinical/facts.json')), medicines });
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
  const clinical = value('clinical');
  if (
    !validateCatalogue(catalogue) ||
    !validateStatesReference(states) ||
    !validateAllergiesReference(allergies) ||
    !validateClinicalData(clinical)
  ) {
    throw new SentenceError(
      'The catalogue, a list or label data in fixtures does not fit its schema: run npm run validate.',
    );
  }
  return { catalogue, states: states.entries, allergies: allergies.entries, clinical };
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

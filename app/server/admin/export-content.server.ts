import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { validateClinicalData } from '../../../schemas/generated/validators';
import { readPublications, readRevision } from '../../content/published.server';
import type { Db } from '../../kernel/database/client.server';
import { SentenceError } from '../../kernel/log/errors';
import {
  promisesBeside,
  runsBeside,
} from '../../quizzes/authoring/drafts/promises-and-runs.server';
import { contentPaths, isListKind } from '../../quizzes/authoring/library/import-fixtures.server';
import { pageFile } from '../../quizzes/authoring/library/import-pages.server';

/**
 * Writes all that is published into a folder that is empty or not there yet, laid out as it is imported.
 * @returns The number of files.
 */
export async function exportContent(db: Db, folder: string): Promise<number> {
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0)
    throw new SentenceError(`${folder} is not empty: name a new folder.`);
  const files = new Map<string, unknown>();
  for (const [entry, revision] of await readPublications(db)) {
    const [kind = '', key = ''] = entry.split('/');
    if (kind === 'quiz') await addQuiz(db, files, key, revision);
    else if (kind === 'page') await addPage(db, files, key, revision);
    else if (isListKind(kind)) {
      const body = await readRevision(db, kind, key, revision);
      if (body === null) throw new Error(`The published ${kind} is gone.`);
      addList(files, kind, JSON.parse(body));
    }
  }
  for (const [path, value] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), `${JSON.stringify(value, null, 2)}\n`);
  }
  return files.size;
}

function addList(files: Map<string, unknown>, kind: keyof typeof contentPaths, value: unknown) {
  if (kind !== 'clinical' || !validateClinicalData(value)) {
    files.set(contentPaths[kind], value);
    return;
  }
  files.set(contentPaths.clinical, value.named);
  for (const medicine of value.medicines)
    files.set(`clinical/medicines/${medicine.id}.json`, medicine);
}

/** A quiz with the saved runs and promises that it was published with. */
async function addQuiz(db: Db, files: Map<string, unknown>, key: string, revision: string) {
  const body = await readRevision(db, 'quiz', key, revision);
  if (body === null) throw new Error(`The published ${key} is gone.`);
  files.set(`quizzes/${key}.json`, JSON.parse(body));
  const { promises } = await promisesBeside(db, key, revision);
  if (promises !== null && promises.length > 0)
    files.set(`promises/${key}.json`, { quiz: key, promises });
  const runs = await runsBeside(db, key, revision);
  if (runs?.savedRuns) files.set(`saved-runs/${key}.json`, JSON.parse(runs.savedRuns));
}

async function addPage(db: Db, files: Map<string, unknown>, key: string, revision: string) {
  const body = await readRevision(db, 'page', key, revision);
  if (body === null) throw new Error(`The published page ${key} is gone.`);
  files.set(pageFile(key), JSON.parse(body));
}

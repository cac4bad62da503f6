import { existsSync, readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import { checkPage } from '../../../../engine/pages';
import type { Page } from '../../../../schemas/generated/types';
import {
  validateCatalogue,
  validateClinicalData,
  validatePage,
} from '../../../../schemas/generated/validators';
import { pageKnowledge } from '../../../content/page-knowledge';
import { ledOnAddresses, publishedPagesByKey } from '../../../content/pages.server';
import { currentReference } from '../../../content/reference.server';
import type { Db } from '../../../kernel/database/client.server';
import { SentenceError } from '../../../kernel/log/errors';
import { picturesNamed } from '../../pictures/pictures.server';

/** Paths of the pages below the folder `pages`, in their order. */
export function namesOfPages(folder: string): string[] {
  const place = join(folder, 'pages');
  if (!existsSync(place)) return [];
  return readdirSync(place, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.split(sep).join('/'))
    .sort();
}

/** The key of a page by its file: `default.weight-loss.semaglutide`. */
export function pageKey(name: string): string {
  return name.replace(/\.json$/, '').replaceAll('/', '.');
}

/** The file of a page in a folder of content, by its key. */
export function pageFile(key: string): string {
  return `pages/${key.replaceAll('.', '/')}.json`;
}

interface ImportedFile {
  kind: string;
  key: string;
  body: string;
}

/**
 * Throws where a page of a folder has an error, beside the pages that are published and with what the folder brings.
 */
export async function refuseBrokenPages(db: Db, files: readonly ImportedFile[]): Promise<void> {
  const brought = files.filter(({ kind }) => kind === 'page');
  if (brought.length === 0) return;
  const current = await currentReference(db);
  const broughtValue = (kind: string): unknown =>
    JSON.parse(files.find((file) => file.kind === kind)?.body ?? 'null');
  const [catalogue, clinical] = [broughtValue('catalogue'), broughtValue('clinical')];
  const pages = new Map<string, unknown>(await publishedPagesByKey(db));
  for (const { key, body } of brought) pages.set(key, JSON.parse(body));
  const knowledge = pageKnowledge({
    catalogue: validateCatalogue(catalogue) ? catalogue : current.catalogue,
    clinical: validateClinicalData(clinical) ? clinical : current.clinical,
    pictures: await picturesNamed(db, JSON.stringify([...pages.values()])),
    ledOn: await ledOnAddresses(db),
  });
  const readable = [...pages].flatMap(([key, page]): [string, Page][] =>
    validatePage(page) ? [[key, page]] : [],
  );
  for (const { key } of brought) {
    const others = readable.flatMap(([name, page]) => (name === key ? [] : [page]));
    const error = checkPage(pages.get(key), others, knowledge).find(
      ({ severity }) => severity === 'error',
    );
    if (error) {
      throw new SentenceError(
        `The page ${key} has an error at ${error.path || 'its top'}: ${error.message} Run npm run validate.`,
      );
    }
  }
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { withDatabase } from '../../../../tests/support/database';
import { fixtureReference } from '../../../../tests/support/fixture-quizzes';
import { pictures } from '../../../database/tables/content.schema.server';
import { sampleContent } from '../release/checkout.server';
import { namesOfPages, pageFile, pageKey, refuseBrokenPages } from './import-pages.server';

const database = withDatabase();

type Files = { kind: string; key: string; body: string }[];
let files: Files;

beforeAll(() => {
  const read = (path: string) => JSON.parse(readFileSync(join(sampleContent, path), 'utf8'));
  const names = namesOfPages(sampleContent);
  files = [
    { kind: 'catalogue', key: 'catalogue', body: JSON.stringify(read('catalogue.json')) },
    { kind: 'clinical', key: 'clinical', body: JSON.stringify(fixtureReference.clinical) },
    ...names.map((name) => ({
      ...{ kind: 'page', key: pageKey(name) },
      body: JSON.stringify(read(`pages/${name}`)),
    })),
  ];
});

const changed = (key: string, change: object): Files =>
  files.map((file) =>
    file.key === key
      ? { ...file, body: JSON.stringify({ ...JSON.parse(file.body), ...change }) }
      : file,
  );

it('takes a folder whose pages have no error', async () => {
  await expect(refuseBrokenPages(database.db, files)).resolves.toBeUndefined();
});

it('refuses two pages of one address, and says which and why', async () => {
  const twice = changed('default.terms', { slug: 'prices' });
  await expect(refuseBrokenPages(database.db, twice)).rejects.toThrow(
    /^The page default\.(prices|terms) has an error at \/slug: Another page of this site stands at “\/prices”\./,
  );
});

it('refuses a page at an address of the application', async () => {
  const taken = changed('default.terms', { slug: 'cart' });
  await expect(refuseBrokenPages(database.db, taken)).rejects.toThrow('The application itself');
});

it('knows the pictures that were uploaded, and no others', async () => {
  const hash = 'a'.repeat(64);
  const pictured = changed('default.home', {
    image: { src: `/pictures/${hash}.webp`, alt: 'A clinician at a desk' },
  });
  await expect(refuseBrokenPages(database.db, pictured)).rejects.toThrow('There is no picture');
  await database.db.insert(pictures).values({
    ...{ hash, file: Buffer.from('x'), alt: 'A desk', width: 10, height: 10 },
    createdAt: new Date(),
  });
  await expect(refuseBrokenPages(database.db, pictured)).resolves.toBeUndefined();
});

it('finds the file of a page by its key', () => {
  const name = 'default/weight-loss/semaglutide-weekly.json';
  expect(pageKey(name)).toBe('default.weight-loss.semaglutide-weekly');
  expect(pageFile(pageKey(name))).toBe(`pages/${name}`);
});

import { expect, it } from 'vitest';
import { soundPage } from './broken-pages.test-cases';
import { checkPlace } from './check-place';

const { site } = soundPage;
const published = { ...soundPage, slug: 'how-it-works' };

it.each([
  ['stands where it stood', published, []],
  ['names its former address', { ...published, slug: 'way', formerly: ['how-it-works'] }, []],
  ['forgets its former address', { ...published, slug: 'way' }, ['lostAddress /slug']],
  ['goes to another site', { ...published, site: 'jrnys' as const }, ['notAllowed /site']],
])('says what is lost of a page that %s', (_, page, expected) => {
  const problems = checkPlace(page, { site, published });
  expect(problems.map(({ code, path }) => `${code} ${path}`)).toEqual(expected);
});

it('keeps the first page of a site where it is', () => {
  const first = { ...soundPage, slug: '' };
  const problems = checkPlace({ ...soundPage, slug: 'elsewhere' }, { site, published: first });
  expect(problems.map(({ code }) => code)).toEqual(['lostAddress']);
});

it('lets a page that was never published stand anywhere', () => {
  expect(checkPlace({ ...published, slug: 'anywhere' }, { site, published: null })).toEqual([]);
});

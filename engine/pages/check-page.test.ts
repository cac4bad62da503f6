import fc from 'fast-check';
import { expect, it } from 'vitest';
import { severityOf } from '../authoring/problems/checking';
import { brokenPages, knowledge, pageAbove, soundPage } from './broken-pages.test-cases';
import { checkPage } from './check-page';

const problemsOf = (page: unknown) =>
  checkPage(JSON.parse(JSON.stringify(page)), [pageAbove], knowledge);

it('finds nothing wrong with a sound page', () => {
  expect(problemsOf(soundPage)).toEqual([]);
});

it.each(brokenPages)('finds $mistake', ({ page, code, path }) => {
  const problems = problemsOf(page);
  expect(problems.map((one) => ({ code: one.code, path: one.path }))).toEqual([{ code, path }]);
  expect(problems[0]).toMatchObject({ severity: severityOf(code) });
  expect(problems[0]?.message).toMatch(/[.)]$/);
});

it('lets pages of two sites have the same address', () => {
  const elsewhere = { ...soundPage, site: 'jrnys' as const };
  expect(checkPage(soundPage, [pageAbove, elsewhere], knowledge)).toEqual([]);
});

it('never throws, whatever it is given', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (sections) => {
      expect(checkPage({ ...soundPage, sections }, [], knowledge)).toBeInstanceOf(Array);
    }),
  );
});

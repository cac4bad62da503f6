import { beforeEach, expect, it, vi } from 'vitest';
import { unsavedDrafts } from './unsaved-drafts';

const browser = vi.hoisted(() => new Map<string, unknown>());

vi.mock('idb-keyval', () => ({
  get: async (key: string) => browser.get(key),
  set: async (key: string, value: unknown) => void browser.set(key, value),
  del: async (key: string) => void browser.delete(key),
}));

beforeEach(() => browser.clear());

const mine = { version: 3, draft: { definition: { title: 'Mine' }, scenarios: [] } };

it.each(['draft', 'aside'] as const)('keeps the %s for the person who wrote it', async (place) => {
  await unsavedDrafts('quiz', 'helen', place).keep(mine);
  expect(await unsavedDrafts('quiz', 'helen', place).read()).toEqual(mine);
});

it.each([
  ['draft', 'jonas', 'draft'],
  ['aside', 'jonas', 'aside'],
  ['draft', 'helen', 'aside'],
] as const)('of a %s of Helen, %s finds nothing in the %s', async (kept, person, asked) => {
  await unsavedDrafts('quiz', 'helen', kept).keep(mine);
  expect(await unsavedDrafts('quiz', person, asked).read()).toBeNull();
});

it('leaves alone what somebody else kept of the same draft', async () => {
  await unsavedDrafts('quiz', 'helen', 'draft').keep(mine);
  await unsavedDrafts('quiz', 'jonas', 'draft').forget();
  expect(await unsavedDrafts('quiz', 'helen', 'draft').read()).toEqual(mine);
});

it('finds nothing that a browser kept for nobody in particular', async () => {
  browser.set('formulary-draft-quiz', mine);
  expect(await unsavedDrafts('quiz', 'helen', 'draft').read()).toBeNull();
});

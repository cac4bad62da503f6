import { beforeEach, expect, it, vi } from 'vitest';
import { asideDrafts } from './aside-drafts';
import { unsavedDrafts } from './unsaved-drafts';

const browser = vi.hoisted(() => new Map<string, unknown>());

vi.mock('idb-keyval', () => ({
  get: async (key: string) => browser.get(key),
  set: async (key: string, value: unknown) => void browser.set(key, value),
  update: async (key: string, next: (old: unknown) => unknown) =>
    void browser.set(key, next(browser.get(key))),
  del: async (key: string) => void browser.delete(key),
}));

beforeEach(() => browser.clear());

const mine = { version: 3, draft: { definition: { title: 'Mine' }, scenarios: [] } };

it('keeps the draft for the person who wrote it', async () => {
  await unsavedDrafts('quiz', 'helen').keep(mine);
  expect(await unsavedDrafts('quiz', 'helen').read()).toEqual(mine);
  expect(await unsavedDrafts('quiz', 'jonas').read()).toBeNull();
});

it('leaves alone what somebody else kept of the same draft', async () => {
  await unsavedDrafts('quiz', 'helen').keep(mine);
  await unsavedDrafts('quiz', 'jonas').forget();
  expect(await unsavedDrafts('quiz', 'helen').read()).toEqual(mine);
});

it('finds nothing that a browser kept for nobody in particular', async () => {
  browser.set('formulary-draft-quiz', mine);
  expect(await unsavedDrafts('quiz', 'helen').read()).toBeNull();
});

const draftCalled = (title: string) => ({
  ...{ id: title, version: 3 },
  draft: { definition: { title }, scenarios: [] },
});

it('keeps all that one person set aside, in whichever window, until each is removed', async () => {
  await asideDrafts('quiz', 'helen').add(draftCalled('A'));
  await asideDrafts('quiz', 'helen').add(draftCalled('B'));
  expect(await asideDrafts('quiz', 'helen').read()).toEqual([draftCalled('A'), draftCalled('B')]);
  await asideDrafts('quiz', 'helen').remove('B');
  expect(await asideDrafts('quiz', 'helen').read()).toEqual([draftCalled('A')]);
});

it('shows it to nobody else, and takes it for nothing else', async () => {
  await asideDrafts('quiz', 'helen').add(draftCalled('A'));
  expect(await asideDrafts('quiz', 'jonas').read()).toEqual([]);
  expect(await unsavedDrafts('quiz', 'helen').read()).toBeNull();
});

it('finds what was set aside when there was place for one only', async () => {
  const { id: _, ...nameless } = draftCalled('A');
  browser.set('formulary-aside-helen-quiz', nameless);
  await asideDrafts('quiz', 'helen').add(draftCalled('B'));
  const found = await asideDrafts('quiz', 'helen').read();
  expect(found.map(({ draft }) => draft.definition['title'])).toEqual(['A', 'B']);
});

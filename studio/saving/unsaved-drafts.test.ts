import { beforeEach, expect, it, vi } from 'vitest';
import { asideDrafts, unsavedDrafts } from './unsaved-drafts';

const browser = vi.hoisted(() => new Map<string, unknown>());

vi.mock('idb-keyval', () => ({
  get: async (key: string) => browser.get(key),
  set: async (key: string, value: unknown) => void browser.set(key, value),
  update: async (key: string, next: (old: unknown) => unknown) =>
    void browser.set(key, next(browser.get(key))),
  del: async (key: string) => void browser.delete(key),
}));

beforeEach(() => browser.clear());

const promised = [{ id: 'adults-only' }];
const unsavedOf = (person: string) => unsavedDrafts('quiz', person, () => promised);
const asideOf = (person: string) => asideDrafts('quiz', person, () => promised);

const mine = { version: 3, draft: { definition: { title: 'Mine' }, savedRuns: [], promises: [] } };

it('keeps the draft for the person who wrote it', async () => {
  await unsavedOf('helen').keep(mine);
  expect(await unsavedOf('helen').read()).toEqual(mine);
  expect(await unsavedOf('jonas').read()).toBeNull();
});

it('leaves alone what somebody else kept of the same draft', async () => {
  await unsavedOf('helen').keep(mine);
  await unsavedOf('jonas').forget();
  expect(await unsavedOf('helen').read()).toEqual(mine);
});

it('finds nothing that a browser kept for nobody in particular', async () => {
  browser.set('formulary-draft-quiz', mine);
  expect(await unsavedOf('helen').read()).toBeNull();
});

const draftCalled = (title: string) => ({
  ...{ id: title, version: 3 },
  draft: { definition: { title }, savedRuns: [], promises: [] },
});

it('keeps all that one person set aside, in whichever window, until each is removed', async () => {
  await asideOf('helen').add(draftCalled('A'));
  await asideOf('helen').add(draftCalled('B'));
  expect(await asideOf('helen').read()).toEqual([draftCalled('A'), draftCalled('B')]);
  await asideOf('helen').remove('B');
  expect(await asideOf('helen').read()).toEqual([draftCalled('A')]);
});

it('shows it to nobody else, and takes it for nothing else', async () => {
  await asideOf('helen').add(draftCalled('A'));
  expect(await asideOf('jonas').read()).toEqual([]);
  expect(await unsavedOf('helen').read()).toBeNull();
});

it('finds what was set aside when there was place for one only', async () => {
  const { id: _, ...nameless } = draftCalled('A');
  browser.set('formulary-aside-helen-quiz', nameless);
  await asideOf('helen').add(draftCalled('B'));
  const found = await asideOf('helen').read();
  expect(found.map(({ draft }) => draft.definition['title'])).toEqual(['A', 'B']);
});

it('drops no promise where a browser kept a draft before there were any', async () => {
  const { promises: _, ...older } = mine.draft;
  browser.set('formulary-draft-helen-quiz', { ...mine, draft: older });
  browser.set('formulary-aside-helen-quiz', [{ ...mine, draft: older, id: 'A' }]);
  expect((await unsavedOf('helen').read())?.draft).toEqual({ ...older, promises: promised });
  expect((await asideOf('helen').read())[0]?.draft).toEqual({ ...older, promises: promised });
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../../app/kernel/root.server';
import { readReference } from '../../scripts/validate/read-fixtures';
import { formatDraft, readDraft } from '../document/draft';
import { createDraftStore } from '../document/draft-store';
import { putAt, removeAt } from '../document/pointer';
import { insertStep } from './insert';

const reference = readReference();
const keys = readdirSync(join(projectRoot, 'fixtures/quizzes')).map((file) =>
  file.replace('.json', ''),
);
const read = (folder: string, key: string) =>
  readFileSync(join(projectRoot, `fixtures/${folder}/${key}.json`), 'utf8');

describe.each(keys)('%s', (key) => {
  it('opens without a problem, and comes back byte for byte after edits and their undo', () => {
    const texts = {
      definition: read('quizzes', key),
      savedRuns: read('saved-runs', key),
      promises: read('promises', key),
    };
    const store = createDraftStore(readDraft(texts), reference);
    expect(store.getState().checked.problems).toEqual([]);
    store.edit('Rename', ({ definition }) => void putAt(definition, '/title', 'Other'));
    store.edit(
      'Add a step',
      (draft) => void insertStep(draft, 3, 'stepBasic', reference.catalogue),
    );
    store.edit('Remove its kind', ({ definition }) => void removeAt(definition, '/kind'));
    store.edit('Remove a step’s id', ({ definition }) => void removeAt(definition, '/steps/1/id'));
    store.edit('Empty the runs', (draft) => void draft.savedRuns.splice(0));
    store.edit('Promise nothing', (draft) => void draft.promises.splice(0));
    expect(formatDraft(key, store.getState().history.draft)).not.toEqual(texts);
    while (store.getState().history.past.length > 0) store.undo();
    expect(formatDraft(key, store.getState().history.draft)).toEqual(texts);
  });
});

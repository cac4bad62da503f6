import { describe, expect, it } from 'vitest';
import { asks, ending, qualify, quizWith, radio } from '../../tests/support/quiz-builder';
import { sampleReference } from '../../tests/support/sample-reference';
import type { Draft, JsonObject } from './draft';
import { createDraftStore } from './draft-store';
import { putAt, removeAt } from './pointer';

const quiz = quizWith([
  asks('liver', [radio('disease', [ending('yes', 'The liver breaks it down.'), 'no'])]),
  qualify('verdict'),
  asks('last', [radio('more', ['yes'])]),
]);

function opened() {
  const definition: JsonObject = JSON.parse(JSON.stringify(quiz.definition));
  const draft: Draft = { definition, savedRuns: [], promises: [] };
  return createDraftStore(draft, sampleReference(), () => 0);
}

describe('an open draft', () => {
  it('tells problems as they arise, and keeps what compiled last', () => {
    const store = opened();
    const before = store.getState().valid;
    expect(before?.quiz.definition).toEqual(quiz.definition);
    store.edit('Empty the id', ({ definition }) => void putAt(definition, '/steps/0/id', ''));
    expect(store.getState().checked.problems).not.toEqual([]);
    expect(store.getState().valid).toBe(before);
    store.undo();
    expect(store.getState().checked.problems).toEqual([]);
    expect(store.getState().valid?.definition).toEqual(before?.definition);
  });

  it('selects what an edit names, and what was selected before when it is undone', () => {
    const store = opened();
    store.select('/steps/1');
    store.edit('Remove step', ({ definition }) => void removeAt(definition, '/steps/1'), {
      select: '/steps/0',
    });
    expect(store.getState().selection).toBe('/steps/0');
    store.undo();
    expect(store.getState().selection).toBe('/steps/1');
    store.redo();
    expect(store.getState().selection).toBe('/steps/0');
  });

  it('selects the nearest part where what was selected is gone', () => {
    const store = opened();
    store.select('/steps/0/questions/0/label');
    store.edit('Remove', ({ definition }) => void removeAt(definition, '/steps/0/questions/0'));
    expect(store.getState().selection).toBe('/steps/0/questions');
  });

  it('changes nothing while another window writes', () => {
    const store = opened();
    store.setMayEdit(false);
    const before = store.getState().history;
    store.edit('Rename', ({ definition }) => void putAt(definition, '/title', 'Other'));
    store.undo();
    expect(store.getState().history).toBe(before);
  });

  it('tells those who listen once for each edit', () => {
    const store = opened();
    let times = 0;
    store.subscribe(() => {
      times += 1;
    });
    store.edit('Rename', ({ definition }) => void putAt(definition, '/title', 'Other'));
    expect(times).toBe(1);
  });
});

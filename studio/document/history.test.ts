import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Draft, Json } from './draft';
import { begin, edited, type History, redone, undone } from './history';
import { putAt, removeAt } from './pointer';

const draft: Draft = {
  definition: { title: 'One', steps: [{ id: 'a' }, { id: 'b' }] },
  savedRuns: [],
  promises: [],
};

function put(history: History, pointer: string, value: Json, at = 0, gesture?: string): History {
  return edited(history, {
    label: 'Edit',
    gesture,
    at,
    before: '',
    after: '',
    recipe: ({ definition }) => void putAt(definition, pointer, value),
  });
}

describe('the history of a draft', () => {
  it('undoes and redoes a change', () => {
    const changed = put(begin(draft), '/title', 'Two');
    expect(changed.draft.definition['title']).toBe('Two');
    const back = undone(changed);
    expect(back?.history.draft).toEqual(draft);
    expect(back && redone(back.history)?.history.draft).toEqual(changed.draft);
  });

  it('takes typing in one field as one change, and a pause as the end of it', () => {
    let history = put(begin(draft), '/title', 'T', 0, 'title');
    history = put(history, '/title', 'Tw', 200, 'title');
    history = put(history, '/title', 'Two', 400, 'title');
    expect(history.past).toHaveLength(1);
    history = put(history, '/title', 'Two!', 5_000, 'title');
    expect(history.past).toHaveLength(2);
    expect(undone(history)?.history.draft.definition['title']).toBe('Two');
  });

  it('keeps typing after an undo apart from the typing before it', () => {
    const typed = put(begin(draft), '/title', 'T', 0, 'title');
    const back = undone(typed)?.history ?? typed;
    const again = redone(back)?.history ?? back;
    expect(put(again, '/title', 'Tw', 10, 'title').past).toHaveLength(2);
  });

  it('forgets what was undone once something else is done', () => {
    const back = undone(put(begin(draft), '/title', 'Two'))?.history;
    expect(back && redone(put(back, '/title', 'Three'))).toBeNull();
  });

  it('counts an edit that changes nothing as none', () => {
    const history = begin(draft);
    expect(put(history, '/title', 'One')).toBe(history);
    expect(put(history, '/nowhere/at/all', 1)).toBe(history);
  });

  it('comes back to the first draft and to the last, whatever was done between', () => {
    const edit = fc.record({
      pointer: fc.constantFrom('/title', '/steps', '/steps/0', '/steps/1/id', '/steps/-', '/extra'),
      value: fc.oneof(fc.string(), fc.integer(), fc.constant({ id: 'c' })),
      removes: fc.boolean(),
      gesture: fc.option(fc.constantFrom('x', 'y')),
      pause: fc.integer({ min: 0, max: 2_000 }),
    });
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 20 }), (edits) => {
        let history = begin(draft);
        let at = 0;
        for (const { pointer, value, removes, gesture, pause } of edits) {
          at += pause;
          history = edited(history, {
            label: 'Edit',
            gesture,
            at,
            before: '',
            after: '',
            recipe: ({ definition }) =>
              void (removes ? removeAt(definition, pointer) : putAt(definition, pointer, value)),
          });
        }
        const last = history.draft;
        let back = undone(history);
        while (back) {
          history = back.history;
          back = undone(history);
        }
        expect(JSON.stringify(history.draft)).toBe(JSON.stringify(draft));
        let again = redone(history);
        while (again) {
          history = again.history;
          again = redone(history);
        }
        expect(JSON.stringify(history.draft)).toBe(JSON.stringify(last));
      }),
    );
  });
});

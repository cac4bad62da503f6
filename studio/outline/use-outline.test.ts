import { describe, expect, it } from 'vitest';
import { type OutlineRow, outlineRows } from './outline-rows';
import { sameRows } from './use-outline';

const step = (id: string, title = id) => ({
  ...{ id, kind: 'stepBasic', title },
  questions: [{ id: `${id}-question`, label: 'Which?' }],
});

function rowsOf(steps: ReturnType<typeof step>[], selectedStep = ''): OutlineRow[] {
  const closed = { openSteps: new Map(), closedSections: new Set<string>(), search: '' };
  return outlineRows({ steps }, { ...closed, selectedStep });
}

const first = step('first');
const last = step('last');

describe('the rows after an edit', () => {
  it('are the list from before where nothing in them changed', () => {
    const before = rowsOf([first, last]);

    expect(sameRows(before, rowsOf([first, last]))).toBe(before);
  });

  it('are the objects from before, but for the one that reads differently', () => {
    const before = rowsOf([first, last]);
    const after = rowsOf([first, step('last', 'The last')]);

    const rows = sameRows(before, after);

    expect(rows).toEqual(after);
    expect(rows[0]).toBe(before[0]);
    expect(rows[1]).toBe(after[1]);
  });

  it('are new where they moved, opened or became more', () => {
    const before = rowsOf([first, last]);

    for (const after of [
      rowsOf([last, first]),
      rowsOf([first, last], '/steps/0'),
      rowsOf([first, last, step('more')]),
      rowsOf([last]),
    ])
      expect(sameRows(before, after)).toEqual(after);
  });
});

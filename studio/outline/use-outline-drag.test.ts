import { describe, expect, it } from 'vitest';
import { type OutlineRow, outlineRows, type SectionRow } from './outline-rows';
import { sectionDrop } from './use-outline-drag';

const definition = {
  steps: ['A', 'A', 'B', 'C', 'C', 'C'].map((section, nth) => ({ id: `s${nth}`, section })),
};

function rowsWith(closed: string[] = []): OutlineRow[] {
  const open = { openSteps: new Map(), selectedStep: '', search: '' };
  const closedSections = new Set(closed.map((title) => `section 1 ${title}`));
  return outlineRows(definition, { ...open, closedSections });
}

function section(rows: OutlineRow[], title: string): SectionRow {
  const found = rows.find((row) => row.kind === 'section' && row.title === title);
  if (found?.kind !== 'section') throw new Error(`There is no section ${title}.`);
  return found;
}

/** Finds the place of a section that is dropped at the nth row, as `line: index`. */
function dropped(rows: OutlineRow[], title: string, nth: number, side: 'before' | 'after') {
  const over = rows[nth];
  if (!over) throw new Error('There is no such row.');
  const drop = sectionDrop(rows, section(rows, title), { over, side });
  return drop && `${drop.place.side} row ${rows.indexOf(drop.place.over)}: ${drop.index}`;
}

describe('a section that is dropped', () => {
  // 0 A, 1 s0, 2 s1, 3 B, 4 s2, 5 C, 6 s3, 7 s4, 8 s5
  it.each([
    ['C', 0, 'before', 'before row 0: 0'],
    ['C', 0, 'after', 'before row 0: 0'],
    ['C', 2, 'after', 'after row 2: 2'],
    ['C', 3, 'before', 'before row 3: 2'],
    ['C', 4, 'after', null],
    ['A', 6, 'before', 'before row 5: 3'],
    ['A', 8, 'before', 'after row 8: 6'],
    ['A', 3, 'before', null],
    ['A', 1, 'after', null],
  ] as const)('%s at row %i, %s it: %s', (title, nth, side, wanted) => {
    expect(dropped(rowsWith(), title, nth, side)).toBe(wanted);
  });

  // 0 A, 1 B, 2 s2, 3 C
  it('goes behind a closed section below its heading', () => {
    const rows = rowsWith(['A', 'C']);
    expect(dropped(rows, 'A', 3, 'after')).toBe('after row 3: 6');
    expect(dropped(rows, 'C', 0, 'after')).toBe('after row 0: 2');
  });

  it('goes where the line was drawn for it', () => {
    const rows = rowsWith();
    for (const title of ['A', 'B', 'C'])
      for (const over of rows)
        for (const side of ['before', 'after'] as const) {
          const drop = sectionDrop(rows, section(rows, title), { over, side });
          if (drop) expect(sectionDrop(rows, section(rows, title), drop.place)).toEqual(drop);
        }
  });
});

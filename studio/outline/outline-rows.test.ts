import { describe, expect, it } from 'vitest';
import { asks, end, quizOf, radio } from '../../tests/support/quiz-builder';
import type { Draft, JsonObject } from '../document/draft';
import { listAt, textAt } from '../document/draft';
import { dropTarget, moveTo } from './move-target';
import { type OutlineRow, outlineRows } from './outline-rows';

function drafted(...sections: (string | null)[]): Draft {
  const steps = sections.map((section, index) =>
    asks(`s${index}`, [radio(`q${index}`), radio(`r${index}`)], {
      title: `Step ${index}`,
      ...(section === null ? {} : { section }),
    }),
  );
  const definition: JsonObject = JSON.parse(JSON.stringify(quizOf([...steps, end()])));
  return { definition, savedRuns: [], promises: [] };
}

const closed = {
  openSteps: new Map<string, boolean>(),
  closedSections: new Set<string>(),
  selectedStep: '',
  search: '',
};

const words = (rows: readonly OutlineRow[]) =>
  rows.map((row) => {
    const title = row.kind === 'step' ? row.summary.id : (row.title ?? '(none)');
    return `${row.level} ${title}`;
  });

describe('the rows of the outline', () => {
  it('have no headings where no step names a section', () => {
    const { definition } = drafted(null, null);
    expect(words(outlineRows(definition, closed))).toEqual(['1 s0', '1 s1', '1 end']);
  });

  it('begin a heading wherever the section changes, also back to an earlier one', () => {
    const { definition } = drafted('A', 'B', 'A');
    const rows = outlineRows(definition, closed);
    expect(words(rows)).toEqual(['1 A', '2 s0', '1 B', '2 s1', '1 A', '2 s2', '1 (none)', '2 end']);
    expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
  });

  it('keep their keys apart where ids are missing or stand twice', () => {
    const definition: JsonObject = { steps: [{ id: 'a' }, { id: 'a' }, {}, 7, null] };
    const rows = outlineRows(definition, closed);
    expect(rows).toHaveLength(5);
    expect(new Set(rows.map(({ key }) => key)).size).toBe(5);
  });

  it('are none where there are no steps', () => {
    expect(outlineRows({ steps: 'many' }, closed)).toEqual([]);
  });
});

describe('dropping', () => {
  /** Drops one row on another and tells the ids of steps, or of the questions of a step. */
  function drop(draft: Draft, from: string, over: string, side: 'before' | 'after') {
    const shape = {
      ...closed,
      openSteps: new Map([
        ['step s0', true],
        ['step s1', true],
      ]),
    };
    const rows = outlineRows(draft.definition, shape);
    const rowOf = (id: string) => {
      const row = rows.find((one) =>
        one.kind === 'step' ? one.summary.id === id : one.key.endsWith(id),
      );
      if (!row || row.kind === 'section') throw new Error(`No row ${id}.`);
      return row;
    };
    const heading = rows.find((row) => row.kind === 'section' && row.title === over);
    const target = dropTarget(rowOf(from), { over: heading ?? rowOf(over), side });
    if (!target) return null;
    return moveTo(draft, rowOf(from).pointer, target);
  }

  const steps = ({ definition }: Draft) =>
    listAt(definition, 'steps').map((step) => `${textAt(step, 'id')} ${textAt(step, 'section')}`);
  const questions = ({ definition }: Draft, step: number) =>
    listAt(listAt(definition, 'steps')[step], 'questions').map((one) => textAt(one, 'id'));

  it('a step behind another one takes it into that one’s section', () => {
    const draft = drafted('A', 'B', 'B');
    expect(drop(draft, 's0', 's1', 'after')).toEqual({ pointer: '/steps/1' });
    expect(steps(draft)).toEqual(['s1 B', 's0 B', 's2 B', 'end null']);
  });

  it('a step on a heading makes it the first there', () => {
    const draft = drafted('A', 'B', 'B');
    drop(draft, 's2', 'B', 'after');
    expect(steps(draft)).toEqual(['s0 A', 's2 B', 's1 B', 'end null']);
  });

  it('a question within its step reorders it', () => {
    const draft = drafted('A', 'B');
    drop(draft, 'q0', 'r0', 'after');
    expect(questions(draft, 0)).toEqual(['r0', 'q0']);
  });

  it('a question on another step makes it the last there', () => {
    const draft = drafted('A', 'B');
    expect(drop(draft, 'q0', 's1', 'before')).toEqual({ pointer: '/steps/1/questions/2' });
    expect(questions(draft, 0)).toEqual(['r0']);
    expect(questions(draft, 1)).toEqual(['q1', 'r1', 'q0']);
  });

  it('a step does not go into a question', () => {
    expect(drop(drafted('A', 'B'), 's0', 'q1', 'after')).toBeNull();
  });
});

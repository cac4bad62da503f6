import { describe, expect, it } from 'vitest';
import { compareBehavior } from '../../../engine/proof';
import { asks, quizWith, radio } from '../../../tests/support/quiz-builder';
import { bothWays } from './both-ways';
import { pageMarks } from './page-marks';

const liver = (...options: string[]) =>
  quizWith([asks('health', [radio('liver', options)]), asks('rest', [radio('other')])]);

/** The first page that differs for the first person who meets another thing. */
function firstPage(before: ReturnType<typeof quizWith>, after: ReturnType<typeof quizWith>) {
  const changes = compareBehavior(before, after).comparison.groups.flatMap((one) => one.changes);
  const person = (changes.find(({ kind }) => kind === 'page') ?? changes[0])?.person;
  if (!person) throw new Error('Nobody was found.');
  const quizzes = { before, after };
  const ways = bothWays(quizzes, person);
  const pair = ways.pairs[ways.differing[0] ?? -1];
  if (!pair) throw new Error('No page differs.');
  return { ways, marks: pageMarks(quizzes, pair, 'her') };
}

describe('what is marked on two pages', () => {
  it('is the option that only one of them has, with a gap where it is missing', () => {
    const { marks } = firstPage(liver('yes', 'no'), liver('yes', 'no', 'unsure'));
    const part = { step: 'health', question: 'liver' };
    expect(marks.after).toEqual([
      { part: { ...part, option: 'unsure' }, gap: null, words: 'new for her' },
    ]);
    expect(marks.before).toEqual([
      { part: { ...part, option: 'no' }, gap: 'behind', words: 'not offered' },
    ]);
  });

  it('is a question that is no longer asked, on the page that still has it', () => {
    const two = quizWith([asks('health', [radio('liver'), radio('kidney')])]);
    const one = quizWith([asks('health', [radio('liver')])]);
    const { marks } = firstPage(two, one);
    expect(marks.before).toEqual([
      { part: { step: 'health', question: 'kidney' }, gap: null, words: 'taken away' },
    ]);
    expect(marks.after).toEqual([
      { part: { step: 'health', question: 'liver' }, gap: 'behind', words: 'not asked' },
    ]);
  });

  it('is nothing on pages that are the same', () => {
    const { ways } = firstPage(liver('yes', 'no'), liver('yes', 'no', 'unsure'));
    const same = ways.pairs.find(({ differs }) => !differs);
    const quizzes = { before: liver('yes', 'no'), after: liver('yes', 'no', 'unsure') };
    expect(same && pageMarks(quizzes, same, 'her')).toEqual({ before: [], after: [] });
  });
});

describe('two ways beside each other', () => {
  it('leave a page alone that only one of them has', () => {
    const before = quizWith([asks('one', [radio('a')]), asks('two', [radio('b')])]);
    const after = quizWith([
      asks('one', [radio('a')]),
      asks('new', [radio('c')]),
      asks('two', [radio('b')]),
    ]);
    const { ways } = firstPage(before, after);
    const alone = ways.pairs.filter((pair) => pair.before === null);
    expect(alone.map((pair) => pair.after?.view.step)).toEqual(['new']);
  });
});

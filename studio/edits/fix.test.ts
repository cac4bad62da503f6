import { describe, expect, it } from 'vitest';
import { compileQuiz } from '../../engine/authoring';
import { byCommerce } from '../../engine/authoring/compile/broken/commerce.test-cases';
import { byMeaning } from '../../engine/authoring/compile/broken/meaning.test-cases';
import { byOrder } from '../../engine/authoring/compile/broken/order.test-cases';
import { byReference } from '../../engine/authoring/compile/broken/reference.test-cases';
import { byShape } from '../../engine/authoring/compile/broken/shape.test-cases';
import { byType } from '../../engine/authoring/compile/broken/types.test-cases';
import { sampleReference } from '../../tests/support/sample-reference';
import { type Draft, isJsonObject } from '../document/draft';
import { applyFix } from './fix';

const reference = sampleReference();
const broken = [...byShape, ...byReference, ...byOrder, ...byType, ...byMeaning, ...byCommerce];

function draftOf(definition: unknown): Draft {
  const copy = JSON.parse(JSON.stringify(definition));
  return { definition: isJsonObject(copy) ? copy : {}, savedRuns: [], promises: [] };
}

const fixable = broken.flatMap((one) => {
  const { problems } = compileQuiz(draftOf(one.definition).definition, reference);
  return problems.flatMap((problem) =>
    problem.fix ? [{ ...one, problem, fix: problem.fix }] : [],
  );
});

describe('a fix', () => {
  it.each(fixable)('mends $code: $mistake', ({ definition, problem, fix }) => {
    const draft = draftOf(definition);
    expect(applyFix(draft, fix)).toBe(true);
    const left = compileQuiz(draft.definition, reference).problems;
    expect(left.filter(({ code, path }) => code === problem.code && path === problem.path)).toEqual(
      [],
    );
  });

  it('is there for at least these', () => {
    expect(new Set(fixable.map(({ code }) => code)).size).toBeGreaterThan(12);
  });
});

describe('a fix for a draft that has moved on', () => {
  it.each([
    { op: 'remove', path: '/steps/5' } as const,
    { op: 'replace', path: '/steps/0/title', value: 'x' } as const,
    { op: 'add', path: '/nowhere/0', value: 1 } as const,
  ])('$op $path changes nothing', (fix) => {
    const draft = draftOf({ steps: [{ id: 'a' }] });
    expect(applyFix(draft, { title: 'Fix', ...fix })).toBe(false);
    expect(draft).toEqual(draftOf({ steps: [{ id: 'a' }] }));
  });
});

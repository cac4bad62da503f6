import type {
  BehaviorReview,
  NotCompared,
  Remark,
} from '../../app/quizzes/authoring/behavior/behavior-review';
import { compileQuiz } from '../../engine/authoring';
import { compareBehavior, type ShownComparison, type ShownGroup } from '../../engine/proof';
import type { Quiz } from '../../engine/quiz';
import type { JsonObject } from '../../studio/document/draft';
import { fixtureReference } from './fixture-quizzes';

/** A quiz that compiles with what is sold in the fixtures. */
function compiled(definition: JsonObject): Quiz {
  const { quiz } = compileQuiz(definition, fixtureReference);
  if (!quiz) throw new Error('It does not compile.');
  return quiz;
}

/** Returns the server’s comparison of two definitions, with made-up counts. */
export function comparisonOf(before: JsonObject, after: JsonObject): ShownComparison {
  const { groups, others } = compareBehavior(compiled(before), compiled(after)).comparison;
  return {
    kind: 'compared',
    comparison: 'comparison',
    before: 'r2',
    groups: groups.map(
      (group, place): ShownGroup => ({
        ...group,
        key: `group ${place}`,
        of: group.kind === 'words' ? 'words' : 'people',
        changes: group.changes.map((change) => ({ ...change, personInWords: ['Site: default'] })),
        attempts: 31,
      }),
    ),
    others,
    attempts: { looked: 1_000, notPlaced: 0, at: '2026-06-15T09:00:00.000Z' },
  };
}

/** A comparison that found these groups, without anybody to play. */
export function comparedGroups(
  groups: readonly (Partial<ShownGroup> & Pick<ShownGroup, 'key'>)[],
  rest: Partial<ShownComparison> = {},
): ShownComparison {
  return {
    kind: 'compared',
    comparison: 'comparison',
    before: 'r2',
    groups: groups.map((group) => ({
      of: 'people',
      who: `People of ${group.key}`,
      kind: 'clinical',
      edits: [],
      ways: '12',
      changes: [],
      prices: [],
      coupons: [],
      notDecided: null,
      attempts: null,
      ...group,
    })),
    others: { kind: 'proved the same', ways: '1' },
    attempts: { looked: 0, notPlaced: 0, at: '2026-06-15T09:00:00.000Z' },
    ...rest,
  };
}

/** A review of a comparison by somebody who may decide, as far as a test says nothing else. */
export function behaviorReview(
  comparison: ShownComparison | NotCompared,
  rest: Partial<BehaviorReview> = {},
): BehaviorReview {
  return {
    hash: 'hash',
    savedRunsHash: 'runs',
    promisesHash: 'promises',
    comparison,
    remarks: [],
    decideWhyNot: null,
    approveWhyNot: null,
    staff: [
      { id: '1', name: 'Farah Haddad' },
      { id: '2', name: 'Helen Sorensen' },
    ],
    ...rest,
  };
}

/** Something that Farah said or decided. */
export function remarkOf(rest: Partial<Remark> & Pick<Remark, 'id' | 'kind' | 'group'>): Remark {
  return {
    who: 'Everyone',
    by: 'Farah Haddad',
    yours: false,
    at: '2026-06-15T10:00:00.000Z',
    text: '',
    isEarlier: false,
    counts: rest.kind !== 'comment',
    ...rest,
  };
}

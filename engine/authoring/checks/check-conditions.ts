import { questionsInCondition } from '../../quiz/rules/dependencies';
import type { Checking } from '../problems/checking';
import { checkKnown } from '../problems/known-by';
import { checkComparisons } from './check-comparisons';
import { questionsBehindValues } from './check-values';
import { conditionsOf } from './visit-rules';

/** Conditions refer to what exists, compare what can be compared, and look back only. */
export function checkConditions(checking: Checking): void {
  const { quiz } = checking;
  const behind = questionsBehindValues(checking);
  for (const { condition, path, before } of conditionsOf(quiz)) {
    checkComparisons(checking, condition, path);
    const uses = new Set<string>();
    questionsInCondition(condition, uses, behind);
    checkKnown(checking, uses, before, path);
  }
}

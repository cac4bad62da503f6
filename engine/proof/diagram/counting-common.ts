import type { Counting, Weights } from './counting';
import type { Nodes, PatientSet } from './nodes';
import type { SetPairs } from './set-pairs';

/**
 * Counts how many members sets have in common, without making what they have in common.
 * @param pairs Room for pairs of sets; empty.
 */
export function countCommon(
  diagram: Nodes,
  weights: Weights,
  counting: Counting,
  pairs: SetPairs,
  one: PatientSet,
  other: PatientSet,
): bigint {
  const { none, all, widths } = diagram;
  const counts = [0n];
  // Counted from the first variable on that either of them asks for.
  const common = (left: PatientSet, right: PatientSet): bigint => {
    if (right === all || left === right) return counting.below(left);
    if (left === all) return counting.below(right);
    const number = pairs.numberOf(left, right);
    if (number > 0) return counts[number] as bigint;
    const level = Math.min(diagram.levelOf(left), diagram.levelOf(right));
    const width = widths[level] as number;
    const ofLevel = weights[level] as readonly bigint[];
    let sum = 0n;
    for (let cell = 0; cell < width; ) {
      const first = diagram.behind(left, level, cell);
      const second = diagram.behind(right, level, cell);
      let weight = ofLevel[cell] as bigint;
      for (cell += 1; cell < width; cell += 1) {
        if (diagram.behind(left, level, cell) !== first) break;
        if (diagram.behind(right, level, cell) !== second) break;
        weight += ofLevel[cell] as bigint;
      }
      if (first === none || second === none || first === (second ^ 1)) continue;
      const next = Math.min(diagram.levelOf(first), diagram.levelOf(second));
      const both = counting.times(common(first, second), level + 1, next);
      // Large numbers are dear: what is multiplied by one is left as it is.
      sum += weight === 1n ? both : weight * both;
    }
    pairs.add(left, right);
    counts.push(sum);
    return sum;
  };
  if (one === none || other === none || one === (other ^ 1)) return 0n;
  const first = Math.min(diagram.levelOf(one), diagram.levelOf(other));
  return counting.times(common(one, other), 0, first);
}

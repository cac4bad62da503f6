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
    const [leftLevel, rightLevel] = [diagram.levelOf(left), diagram.levelOf(right)];
    const level = Math.min(leftLevel, rightLevel);
    const width = widths[level] as number;
    const ofLevel = weights[level] as readonly bigint[];
    let sum = 0n;
    let first = leftLevel === level ? diagram.child(left, 0) : left;
    let second = rightLevel === level ? diagram.child(right, 0) : right;
    for (let cell = 0; cell < width; ) {
      const [one, other] = [first, second];
      let weight = ofLevel[cell] as bigint;
      for (cell += 1; cell < width; cell += 1) {
        if (leftLevel === level) first = diagram.child(left, cell);
        if (rightLevel === level) second = diagram.child(right, cell);
        if (first !== one || second !== other) break;
        weight += ofLevel[cell] as bigint;
      }
      if (one === none || other === none || one === (other ^ 1)) continue;
      const next = Math.min(diagram.levelOf(one), diagram.levelOf(other));
      const both = counting.times(common(one, other), level + 1, next);
      // Large numbers are dear: what is multiplied by one, or added to nothing, is left as it is.
      const weighed = weight === 1n ? both : weight * both;
      sum = sum === 0n ? weighed : sum + weighed;
    }
    pairs.add(left, right);
    counts.push(sum);
    return sum;
  };
  if (one === none || other === none || one === (other ^ 1)) return 0n;
  const first = Math.min(diagram.levelOf(one), diagram.levelOf(other));
  return counting.times(common(one, other), 0, first);
}

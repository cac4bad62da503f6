import type { Nodes, PatientSet } from './nodes';
import type { SetPairs } from './set-pairs';

/** Number of members that each cell of each variable stands for. */
export type Weights = readonly (readonly bigint[])[];

/** Number of counts that are kept; they are large numbers. */
const mostStored = 1 << 19;

/** Counts of a diagram with some weights, kept because sets have much in common. */
export class Counting {
  /** Members of nodes, counted from their own level on. */
  private readonly members = new Map<number, bigint>();
  /** Sum of what the cells of each variable count for. */
  private readonly totals: readonly bigint[];
  private readonly products: readonly bigint[][];

  /** @param weights For how many members each cell of a variable of the diagram stands. */
  constructor(
    private readonly diagram: Nodes,
    private readonly weights: Weights,
  ) {
    this.totals = weights.map((of) => of.reduce((sum, weight) => sum + weight, 0n));
    this.products = weights.map(() => []);
  }

  count(set: PatientSet): bigint {
    if (this.members.size > mostStored) this.members.clear();
    return this.times(this.below(set), 0, this.diagram.levelOf(set));
  }

  /** Counts the members of a set from the first variable on that it asks for. */
  below(edge: PatientSet): bigint {
    const { diagram } = this;
    if (edge <= diagram.all) return edge === diagram.all ? 1n : 0n;
    const own = this.ofNode(edge >> 1);
    return edge & 1 ? this.between(diagram.levelOf(edge), diagram.widths.length) - own : own;
  }

  private ofNode(node: number): bigint {
    const { diagram, weights, members } = this;
    const known = members.get(node);
    if (known !== undefined) return known;
    const edge = node << 1;
    const level = diagram.levelOf(edge);
    const width = diagram.widths[level] as number;
    let sum = 0n;
    for (let cell = 0; cell < width; ) {
      const child = diagram.child(edge, cell);
      let weight = weights[level]?.[cell] ?? 1n;
      for (cell += 1; cell < width && diagram.child(edge, cell) === child; cell += 1)
        weight += weights[level]?.[cell] ?? 1n;
      if (child === diagram.none) continue;
      const behind = this.times(this.below(child), level + 1, diagram.levelOf(child));
      sum += weight === 1n ? behind : weight * behind;
    }
    members.set(node, sum);
    return sum;
  }

  /** Large numbers are dear: what is multiplied by one is left as it is. */
  times(count: bigint, from: number, to: number): bigint {
    return from >= to ? count : count * this.between(from, to);
  }

  /** Number of ways through the variables from one up to another. */
  private between(from: number, to: number): bigint {
    if (from >= to) return 1n;
    const ofLevel = this.products[from] as bigint[];
    ofLevel[to] ??= this.between(from, to - 1) * (this.totals[to - 1] ?? 1n);
    return ofLevel[to] as bigint;
  }
}

/**
 * Counts how many members sets have in common, without making what they have in common.
 * @param pairs Room for pairs of sets; empty.
 */
export function countCommon(
  diagram: Nodes,
  [one, other]: readonly [PatientSet, PatientSet],
  { weights, counting, pairs }: { weights: Weights; counting: Counting; pairs: SetPairs },
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

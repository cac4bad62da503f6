import type { PatientSet } from './diagram';
import { grown } from './tables';

/** For how many members each cell of each variable stands. */
export type Weights = readonly (readonly bigint[])[];

/** So many counts are kept; they are large numbers. */
const mostKept = 1 << 19;

/** What was counted of a diagram with some weights: sets have much in common. */
export class Counting {
  /** Members of nodes, counted from their own level on. */
  private readonly members: bigint[] = [0n];
  /** Where the count of a node stands; 0 where it was not counted yet. */
  private places = new Int32Array(0);
  /** How many cells of each variable count, in all. */
  private readonly totals: readonly bigint[];
  private readonly products: readonly bigint[][];

  /**
   * @param widths How many cells each variable has.
   * @param weights For how many members each cell stands.
   */
  constructor(
    private readonly widths: readonly number[],
    private readonly weights: Weights,
  ) {
    this.totals = weights.map((of) => of.reduce((sum, weight) => sum + weight, 0n));
    this.products = widths.map(() => []);
  }

  /**
   * @param store The nodes of the diagram.
   * @param used How much of the store is in use.
   */
  count(set: PatientSet, store: Int32Array<ArrayBuffer>, used: number): bigint {
    if (this.places.length < used) this.places = grown(this.places, used);
    if (this.members.length > mostKept) this.forget();
    const { members, places, weights, widths } = this;
    // Large numbers are dear: what is multiplied by one is left as it is.
    const times = (count: bigint, from: number, to: number) =>
      from >= to ? count : count * this.between(from, to);
    const levelOf = (edge: PatientSet) => store[edge >> 1] as number;
    const ofNode = (node: number): bigint => {
      const place = places[node] as number;
      if (place > 0) return members[place] as bigint;
      const level = store[node] as number;
      const width = widths[level] as number;
      let sum = 0n;
      for (let cell = 0; cell < width; ) {
        const child = store[node + 1 + cell] as number;
        let weight = weights[level]?.[cell] ?? 1n;
        for (cell += 1; cell < width && store[node + 1 + cell] === child; cell += 1)
          weight += weights[level]?.[cell] ?? 1n;
        if (child === 0) continue;
        const behind = times(ofEdge(child), level + 1, levelOf(child));
        sum += weight === 1n ? behind : weight * behind;
      }
      places[node] = members.push(sum) - 1;
      return sum;
    };
    // Members of a set, counted from its own level on.
    const ofEdge = (edge: PatientSet): bigint => {
      if (edge <= 1) return edge === 1 ? 1n : 0n;
      const own = ofNode(edge >> 1);
      return edge & 1 ? this.between(levelOf(edge), widths.length) - own : own;
    };
    return times(ofEdge(set), 0, levelOf(set));
  }

  private forget(): void {
    this.members.length = 1;
    this.places.fill(0);
  }

  /** How many ways there are through the variables from one up to another. */
  private between(from: number, to: number): bigint {
    if (from >= to) return 1n;
    const ofLevel = this.products[from] as bigint[];
    ofLevel[to] ??= this.between(from, to - 1) * (this.totals[to - 1] ?? 1n);
    return ofLevel[to] as bigint;
  }
}

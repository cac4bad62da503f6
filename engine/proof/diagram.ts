/**
 * Sets of patients, exact and quick: a reduced, ordered decision diagram over variables of several cells
 * each. Equal sets are the same number, so comparing them costs nothing, and so does the complement, which
 * is one bit. Everything depends on the order of calls alone: the same on every machine.
 */
export type PatientSet = number;

/** More nodes than were allowed: the question stays open. */
export class DiagramFull extends Error {}

const terminal = 0;

export class Diagram {
  readonly none: PatientSet = 0;
  readonly all: PatientSet = 1;
  /** How many nodes were made so far. */
  nodes = 1;

  private level = new Int32Array(1 << 12);
  /** Where the children of a node begin. */
  private first = new Int32Array(1 << 12);
  private children = new Int32Array(1 << 14);
  private childrenUsed = 0;
  /** Open addressing: the number of a node, 0 for a free place. */
  private table = new Int32Array(1 << 13);
  private cache = new Int32Array(3 << 13);
  private cacheMask = (1 << 13) - 1;
  private scratch = new Int32Array(1 << 12);
  private scratchUsed = 0;

  /**
   * @param widths How many cells each variable has, in the order of the variables.
   * @param most How many nodes may be made.
   */
  constructor(
    readonly widths: readonly number[],
    private readonly most = 4_000_000,
  ) {
    this.level[terminal] = widths.length;
  }

  /** Everybody whose value of a variable is one of some cells. */
  cells(variable: number, wanted: Iterable<number>): PatientSet {
    const width = this.widths[variable] ?? 0;
    const base = this.reserve(width);
    this.scratch.fill(this.none, base, base + width);
    for (const cell of wanted) this.scratch[base + cell] = this.all;
    return this.make(variable, base, width);
  }

  not(set: PatientSet): PatientSet {
    return set ^ 1;
  }

  or(one: PatientSet, other: PatientSet): PatientSet {
    return this.and(one ^ 1, other ^ 1) ^ 1;
  }

  minus(one: PatientSet, other: PatientSet): PatientSet {
    return this.and(one, other ^ 1);
  }

  isWithin(one: PatientSet, other: PatientSet): boolean {
    return this.and(one, other ^ 1) === this.none;
  }

  and(one: PatientSet, other: PatientSet): PatientSet {
    if (one === other || other === this.all) return one;
    if (one === this.all) return other;
    if (one === this.none || other === this.none || one === (other ^ 1)) return this.none;
    const [left, right] = one < other ? [one, other] : [other, one];
    const place = (hash(left, right) & this.cacheMask) * 3;
    if (this.cache[place] === left && this.cache[place + 1] === right)
      return this.cache[place + 2] as number;
    const leftNode = left >> 1;
    const rightNode = right >> 1;
    const leftLevel = this.level[leftNode] as number;
    const rightLevel = this.level[rightNode] as number;
    const level = Math.min(leftLevel, rightLevel);
    const width = this.widths[level] as number;
    const leftFirst = leftLevel === level ? (this.first[leftNode] as number) : -1;
    const rightFirst = rightLevel === level ? (this.first[rightNode] as number) : -1;
    const base = this.reserve(width);
    for (let cell = 0; cell < width; cell += 1) {
      const ofLeft =
        leftFirst < 0 ? left : (this.children[leftFirst + cell] as number) ^ (left & 1);
      const ofRight =
        rightFirst < 0 ? right : (this.children[rightFirst + cell] as number) ^ (right & 1);
      // Named first: the scratch may have been moved by then.
      const both = this.and(ofLeft, ofRight);
      this.scratch[base + cell] = both;
    }
    const result = this.make(level, base, width);
    const kept = (hash(left, right) & this.cacheMask) * 3;
    this.cache[kept] = left;
    this.cache[kept + 1] = right;
    this.cache[kept + 2] = result;
    return result;
  }

  /** Everybody who is in the set for some value of these variables. */
  forget(set: PatientSet, variables: ReadonlySet<number>): PatientSet {
    if (variables.size === 0) return set;
    const last = Math.max(...variables);
    const known = new Map<PatientSet, PatientSet>();
    const walk = (edge: PatientSet): PatientSet => {
      const node = edge >> 1;
      const level = this.level[node] as number;
      if (level > last) return edge;
      const kept = known.get(edge);
      if (kept !== undefined) return kept;
      const width = this.widths[level] as number;
      const of = (cell: number) =>
        walk((this.children[(this.first[node] as number) + cell] as number) ^ (edge & 1));
      let result: PatientSet = this.none;
      if (variables.has(level)) {
        for (let cell = 0; cell < width; cell += 1) result = this.or(result, of(cell));
      } else {
        const parts = Array.from({ length: width }, (_, cell) => of(cell));
        result = this.node(level, parts);
      }
      known.set(edge, result);
      return result;
    };
    return walk(set);
  }

  /** The node of a variable with these sets behind its cells; each must only look at later variables. */
  node(variable: number, parts: readonly PatientSet[]): PatientSet {
    const base = this.reserve(parts.length);
    this.scratch.set(parts, base);
    return this.make(variable, base, parts.length);
  }

  /** Whether somebody with these cells, one for each variable, is in the set. */
  has(set: PatientSet, cells: ArrayLike<number>): boolean {
    let edge = set;
    while (edge > 1) {
      const node = edge >> 1;
      const cell = cells[this.level[node] as number] as number;
      edge = (this.children[(this.first[node] as number) + cell] as number) ^ (edge & 1);
    }
    return edge === this.all;
  }

  /**
   * The least unusual member of a set.
   * @param costs How unusual each cell of each variable is.
   * @returns A cell for each variable; null for the empty set.
   */
  pick(set: PatientSet, costs: readonly ArrayLike<number>[]): number[] | null {
    if (set === this.none) return null;
    const cheapest = this.widths.map((width, variable) => {
      const of = costs[variable] as ArrayLike<number>;
      let best = 0;
      for (let cell = 1; cell < width; cell += 1)
        if ((of[cell] as number) < (of[best] as number)) best = cell;
      return best;
    });
    // What the cheapest cells of all variables before one cost together.
    const before = [0];
    for (const [variable, cell] of cheapest.entries())
      before.push(
        (before[variable] as number) + ((costs[variable] as ArrayLike<number>)[cell] as number),
      );
    const known = new Map<PatientSet, { cost: number; cell: number }>();
    const best = (edge: PatientSet): { cost: number; cell: number } => {
      if (edge === this.all) return { cost: 0, cell: 0 };
      if (edge === this.none) return { cost: Number.POSITIVE_INFINITY, cell: 0 };
      const kept = known.get(edge);
      if (kept) return kept;
      const node = edge >> 1;
      const level = this.level[node] as number;
      let found = { cost: Number.POSITIVE_INFINITY, cell: 0 };
      for (let cell = 0; cell < (this.widths[level] as number); cell += 1) {
        const child = this.child(edge, cell);
        const behind = best(child).cost;
        const skipped =
          (before[this.level[child >> 1] as number] as number) - (before[level + 1] as number);
        const cost = ((costs[level] as ArrayLike<number>)[cell] as number) + behind + skipped;
        if (cost < found.cost) found = { cost, cell };
      }
      known.set(edge, found);
      return found;
    };
    const cells = [...cheapest];
    let edge = set;
    while (edge > 1) {
      const { cell } = best(edge);
      cells[this.level[edge >> 1] as number] = cell;
      edge = this.child(edge, cell);
    }
    return cells;
  }

  /** How many members a set has, where each cell stands for so many. */
  count(set: PatientSet, weights: readonly (readonly bigint[])[]): bigint {
    const totals = weights.map((of) => of.reduce((sum, weight) => sum + weight, 0n));
    const known = new Map<number, bigint>();
    const products = this.widths.map((): bigint[] => []);
    const between = (from: number, to: number): bigint => {
      if (from >= to) return 1n;
      const ofLevel = products[from] as bigint[];
      const kept = ofLevel[to];
      if (kept !== undefined) return kept;
      let product = 1n;
      for (let level = from; level < to; level += 1) product *= totals[level] ?? 1n;
      ofLevel[to] = product;
      return product;
    };
    const everybody = (level: number) => between(level, this.widths.length);
    // Members of a node, counted from its own level on.
    const ofNode = (node: number): bigint => {
      if (node === terminal) return 0n;
      const kept = known.get(node);
      if (kept !== undefined) return kept;
      const level = this.level[node] as number;
      let sum = 0n;
      for (let cell = 0; cell < (this.widths[level] as number); cell += 1) {
        const child = this.child(node << 1, cell);
        const weight = weights[level]?.[cell] ?? 1n;
        sum += weight * between(level + 1, this.level[child >> 1] as number) * ofEdge(child);
      }
      known.set(node, sum);
      return sum;
    };
    const ofEdge = (edge: PatientSet): bigint => {
      const own = ofNode(edge >> 1);
      return edge & 1 ? everybody(this.level[edge >> 1] as number) - own : own;
    };
    return between(0, this.level[set >> 1] as number) * ofEdge(set);
  }

  /** The variables that membership depends on. */
  variablesOf(set: PatientSet): Set<number> {
    const found = new Set<number>();
    const seen = new Set<number>();
    const open = [set >> 1];
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
      if (node === terminal || seen.has(node)) continue;
      seen.add(node);
      found.add(this.level[node] as number);
      for (let cell = 0; cell < (this.widths[this.level[node] as number] as number); cell += 1)
        open.push(this.child(node << 1, cell) >> 1);
    }
    return found;
  }

  private child(edge: PatientSet, cell: number): PatientSet {
    return (this.children[(this.first[edge >> 1] as number) + cell] as number) ^ (edge & 1);
  }

  /** Room for the children of a node that is being made; given back by `make`. */
  private reserve(width: number): number {
    const base = this.scratchUsed;
    this.scratchUsed += width;
    if (this.scratchUsed > this.scratch.length)
      this.scratch = grown(this.scratch, this.scratchUsed);
    return base;
  }

  /** The node with the children that stand in the scratch from `base` on; the one that is there already, if any. */
  private make(level: number, base: number, width: number): PatientSet {
    this.scratchUsed = base;
    const { scratch } = this;
    const head = scratch[base] as number;
    let same = true;
    for (let cell = 1; cell < width; cell += 1)
      if (scratch[base + cell] !== head) {
        same = false;
        break;
      }
    if (same) return head;
    // Of a set and its complement, the one that begins without the bit is kept.
    const flip = head & 1;
    let key = level + 1;
    for (let cell = 0; cell < width; cell += 1) {
      scratch[base + cell] = (scratch[base + cell] as number) ^ flip;
      key = hash(key, scratch[base + cell] as number);
    }
    const mask = this.table.length - 1;
    let place = key & mask;
    for (let node = this.table[place] as number; node !== 0; node = this.table[place] as number) {
      if (this.level[node] === level && this.isSame(node, base, width)) return (node << 1) | flip;
      place = (place + 1) & mask;
    }
    return (this.add(level, base, width, place) << 1) | flip;
  }

  private isSame(node: number, base: number, width: number): boolean {
    const first = this.first[node] as number;
    for (let cell = 0; cell < width; cell += 1)
      if (this.children[first + cell] !== this.scratch[base + cell]) return false;
    return true;
  }

  private add(level: number, base: number, width: number, place: number): number {
    const node = this.nodes;
    if (node >= this.most) throw new DiagramFull(`More than ${this.most} nodes`);
    this.nodes += 1;
    if (node >= this.level.length) {
      this.level = grown(this.level, node + 1);
      this.first = grown(this.first, node + 1);
    }
    if (this.childrenUsed + width > this.children.length)
      this.children = grown(this.children, this.childrenUsed + width);
    this.level[node] = level;
    this.first[node] = this.childrenUsed;
    this.children.set(this.scratch.subarray(base, base + width), this.childrenUsed);
    this.childrenUsed += width;
    this.table[place] = node;
    if (this.nodes * 2 > this.table.length) this.rehash();
    return node;
  }

  private rehash(): void {
    const size = this.table.length * 2;
    this.table = new Int32Array(size);
    for (let node = 1; node < this.nodes; node += 1) {
      const level = this.level[node] as number;
      const first = this.first[node] as number;
      let key = level + 1;
      for (let cell = 0; cell < (this.widths[level] as number); cell += 1)
        key = hash(key, this.children[first + cell] as number);
      let place = key & (size - 1);
      while (this.table[place] !== 0) place = (place + 1) & (size - 1);
      this.table[place] = node;
    }
    const entries = Math.min(size, 1 << 20);
    if (entries - 1 > this.cacheMask) {
      this.cache = new Int32Array(3 * entries);
      this.cacheMask = entries - 1;
    }
  }
}

function hash(one: number, other: number): number {
  let key = Math.imul(one, 0x9e3779b1) ^ Math.imul(other, 0x85ebca6b);
  key ^= key >>> 15;
  key = Math.imul(key, 0x2c1b3c6d);
  return (key ^ (key >>> 13)) >>> 0;
}

function grown(array: Int32Array<ArrayBuffer>, needed: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(Math.max(needed, array.length * 2));
  larger.set(array);
  return larger;
}

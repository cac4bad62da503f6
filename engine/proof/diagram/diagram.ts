import { Counting, countCommon, type Weights } from './counting';
import { leastUnusual } from './least-unusual';
import type { Nodes, PatientSet } from './nodes';
import { grown, hash } from './nodes';
import { DiagramFull, SetPairs } from './set-pairs';

const terminal = 0;

/** Places for children that a node may take on average, before a diagram counts as full. */
const widest = 16;

/** Places of an entry of the table of nodes: the node and its hash. */
const slotSize = 2;

/** Places of an entry of the cache, which lies in one line of the processor’s memory: two sets, a result, of what. */
const entrySize = 4;

/** Pairs that a search has looked at, from which on it is remembered what it found. */
const longSearch = 100;

/** Kinds of entries in the cache. */
const ofCommon = 0;
const ofDifferent = 1;

/** Makes sets of patients, and tells what there is to say of them. */
export class Diagram implements Nodes {
  readonly none: PatientSet = 0;
  readonly all: PatientSet = 1;
  /** Number of nodes made so far. */
  nodes = 1;
  /** True once the diagram could not take all that was asked of it. */
  isFull = false;

  /** A node is its place in here: its level, and behind it the sets for each cell. */
  private store = new Int32Array(1 << 14);
  private used = 1;
  /**
   * Open addressing: the place of a node, 0 where nothing is, and behind it its hash, so that few nodes are looked at.
   */
  private table = new Int32Array(slotSize << 13);
  private tableMask = (1 << 13) - 1;
  /** Two sets with what they have in common, or who is in one of them only, by the hash of both. */
  private cache = new Int32Array(entrySize << 14);
  private cacheMask = (1 << 14) - 1;
  private scratch = new Int32Array(1 << 12);
  private scratchUsed = 0;
  /** Sets that have nobody in common, of those for which it took long to tell. */
  private readonly farApart = new Map<PatientSet, Set<PatientSet>>();
  /** Room for pairs that are looked at: one search at a time. */
  private readonly pairs: SetPairs;
  private readonly countings = new WeakMap<Weights, Counting>();

  /**
   * @param widths Number of cells of each variable, in the order of the variables.
   * @param most Number of nodes that may be made.
   * @param like One that it will be about as large as: room is made at once, not step by step.
   */
  constructor(
    readonly widths: readonly number[],
    readonly most = 4_000_000,
    like?: Diagram,
  ) {
    if (like) {
      this.store = new Int32Array(like.store.length);
      this.table = new Int32Array(like.table.length);
      this.tableMask = like.tableMask;
      this.cache = new Int32Array(like.cache.length);
      this.cacheMask = like.cacheMask;
    }
    this.store[terminal] = widths.length;
    this.pairs = new SetPairs(most);
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
    return !this.meets(one, other ^ 1);
  }

  and(one: PatientSet, other: PatientSet): PatientSet {
    if (one === other || other === this.all) return one;
    if (one === this.all) return other;
    if (one === this.none || other === this.none || one === (other ^ 1)) return this.none;
    return this.common(one < other ? one : other, one < other ? other : one);
  }

  /** Everybody who is in one of two sets only. */
  apart(one: PatientSet, other: PatientSet): PatientSet {
    const flip = (one ^ other) & 1;
    const [left, right] = [one & ~1, other & ~1];
    if (left === right) return flip;
    if (left === 0 || right === 0) return left ^ right ^ flip;
    return (left < right ? this.different(left, right) : this.different(right, left)) ^ flip;
  }

  /** People in exactly one of two sets, neither of which has the bit; the smaller number first. */
  private different(left: PatientSet, right: PatientSet): PatientSet {
    const key = hash(left, right ^ ofDifferent);
    const known = this.known(key, left, right, ofDifferent);
    if (known >= 0) return known;
    const leftLevel = this.levelOf(left);
    const rightLevel = this.levelOf(right);
    const level = Math.min(leftLevel, rightLevel);
    const width = this.widths[level] as number;
    const base = this.reserve(width);
    for (let cell = 0; cell < width; cell += 1) {
      const one = leftLevel === level ? this.child(left, cell) : left;
      const other = rightLevel === level ? this.child(right, cell) : right;
      // The scratch may be moved meanwhile.
      const both = this.apart(one, other);
      this.scratch[base + cell] = both;
    }
    const result = this.make(level, base, width);
    this.keep(key, left, right, result, ofDifferent);
    return result;
  }

  /** Works out what two sets have in common, where neither set settles that alone; the smaller number comes first. */
  private common(left: PatientSet, right: PatientSet): PatientSet {
    const key = hash(left, right);
    const known = this.known(key, left, right, ofCommon);
    if (known >= 0) return known;
    let { store } = this;
    const leftNode = left >> 1;
    const rightNode = right >> 1;
    const leftLevel = store[leftNode] as number;
    const rightLevel = store[rightNode] as number;
    const level = Math.min(leftLevel, rightLevel);
    const width = this.widths[level] as number;
    const base = this.reserve(width);
    for (let cell = 1; cell <= width; cell += 1) {
      const one = leftLevel === level ? (store[leftNode + cell] as number) ^ (left & 1) : left;
      const other =
        rightLevel === level ? (store[rightNode + cell] as number) ^ (right & 1) : right;
      let both: PatientSet;
      // The plain cases are told here, which saves most calls.
      if (one === other || other === 1) both = one;
      else if (one === 1) both = other;
      else if (one === 0 || other === 0 || one === (other ^ 1)) both = 0;
      else {
        both = one < other ? this.common(one, other) : this.common(other, one);
        // The store may have been moved meanwhile.
        store = this.store;
      }
      this.scratch[base + cell - 1] = both;
    }
    const result = this.make(level, base, width);
    this.keep(key, left, right, result, ofCommon);
    return result;
  }

  /** Looks up what was worked out from two sets before; -1 where it is no longer known. */
  private known(key: number, left: PatientSet, right: PatientSet, of: number): PatientSet {
    const { cache } = this;
    const place = (key & this.cacheMask) * entrySize;
    return cache[place] === left && cache[place + 1] === right && cache[place + 3] === of
      ? (cache[place + 2] as number)
      : -1;
  }

  private keep(
    key: number,
    left: PatientSet,
    right: PatientSet,
    result: PatientSet,
    of: number,
  ): void {
    const place = (key & this.cacheMask) * entrySize;
    this.cache[place] = left;
    this.cache[place + 1] = right;
    this.cache[place + 2] = result;
    this.cache[place + 3] = of;
  }

  /**
   * Tells whether anybody is in both sets. Makes no nodes, and stops at the first person who is.
   * @param apart Pairs of which it is known that nobody is in both; more are added.
   */
  meets(one: PatientSet, other: PatientSet, apart?: SetPairs): boolean {
    if (one === this.none || other === this.none || one === (other ^ 1)) return false;
    if (one === this.all || other === this.all || one === other) return true;
    const [left, right] = one < other ? [one, other] : [other, one];
    if (apart) return this.look(left, right, apart);
    if (this.farApart.get(left)?.has(right)) return false;
    const isAnybody = this.look(left, right, this.emptied());
    if (!isAnybody && this.pairs.size > longSearch) {
      const known = this.farApart.get(left);
      if (known) known.add(right);
      else this.farApart.set(left, new Set([right]));
    }
    return isAnybody;
  }

  private emptied(): SetPairs {
    this.pairs.clear();
    return this.pairs;
  }

  private look(left: PatientSet, right: PatientSet, apart: SetPairs): boolean {
    if (apart.has(left, right)) return false;
    const { store } = this;
    const leftNode = left >> 1;
    const rightNode = right >> 1;
    const leftLevel = store[leftNode] as number;
    const rightLevel = store[rightNode] as number;
    const level = Math.min(leftLevel, rightLevel);
    const width = this.widths[level] as number;
    for (let cell = 1; cell <= width; cell += 1) {
      const one = leftLevel === level ? (store[leftNode + cell] as number) ^ (left & 1) : left;
      const other =
        rightLevel === level ? (store[rightNode + cell] as number) ^ (right & 1) : right;
      if (one === 0 || other === 0 || one === (other ^ 1)) continue;
      if (one === 1 || other === 1 || one === other) return true;
      if (one < other ? this.look(one, other, apart) : this.look(other, one, apart)) return true;
    }
    apart.add(left, right);
    return false;
  }

  /** The node of a variable with these sets behind its cells; each must only look at later variables. */
  node(variable: number, parts: readonly PatientSet[]): PatientSet {
    const base = this.reserve(parts.length);
    this.scratch.set(parts, base);
    return this.make(variable, base, parts.length);
  }

  /** Tells whether somebody with these cells, one for each variable, is in the set. */
  has(set: PatientSet, cells: ArrayLike<number>): boolean {
    let edge = set;
    while (edge > 1) edge = this.child(edge, cells[this.levelOf(edge)] as number);
    return edge === this.all;
  }

  /**
   * The least unusual member of a set.
   * @param costs Rarity of each cell of each variable.
   * @param among Of whom it has to be one.
   * @returns A cell for each variable; null where there is nobody.
   */
  pick(
    set: PatientSet,
    costs: readonly ArrayLike<number>[],
    among: PatientSet = this.all,
  ): number[] | null {
    return leastUnusual(this, this.emptied(), set, among, costs);
  }

  /** Counts the members of a set, where each cell stands for so many. */
  count(set: PatientSet, weights: Weights): bigint {
    return this.countingWith(weights).count(set);
  }

  /** Counts the members that two sets have in common. */
  countCommon(one: PatientSet, other: PatientSet, weights: Weights): bigint {
    const counting = this.countingWith(weights);
    return countCommon(this, [one, other], { weights, counting, pairs: this.emptied() });
  }

  private countingWith(weights: Weights): Counting {
    const known = this.countings.get(weights) ?? new Counting(this, weights);
    this.countings.set(weights, known);
    return known;
  }

  /** The variable that a set asks for first. */
  levelOf(edge: PatientSet): number {
    return this.store[edge >> 1] as number;
  }

  /** Returns what is left of a set behind a cell of its first variable. */
  child(edge: PatientSet, cell: number): PatientSet {
    return (this.store[(edge >> 1) + 1 + cell] as number) ^ (edge & 1);
  }

  /**
   * Returns what is left of a set behind a cell of a variable. The set may ask for this variable, but for none before
   * it.
   */
  behind(edge: PatientSet, level: number, cell: number): PatientSet {
    return this.levelOf(edge) === level ? this.child(edge, cell) : edge;
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
      const child = (scratch[base + cell] as number) ^ flip;
      scratch[base + cell] = child;
      key = hash(key, child);
    }
    key |= 0;
    const { table, store, tableMask } = this;
    let slot = key & tableMask;
    for (;;) {
      const place = slot * slotSize;
      const node = table[place] as number;
      if (node === 0) break;
      if (table[place + 1] === key && store[node] === level && this.isSame(node, base, width))
        return (node << 1) | flip;
      slot = (slot + 1) & tableMask;
    }
    return (this.add(level, base, width, slot, key) << 1) | flip;
  }

  private isSame(node: number, base: number, width: number): boolean {
    for (let cell = 0; cell < width; cell += 1)
      if (this.store[node + 1 + cell] !== this.scratch[base + cell]) return false;
    return true;
  }

  private add(level: number, base: number, width: number, slot: number, key: number): number {
    const node = this.used;
    if (this.nodes >= this.most || node + width >= this.most * widest) {
      this.isFull = true;
      throw new DiagramFull(`More than ${this.most} nodes`);
    }
    this.used += width + 1;
    this.nodes += 1;
    if (this.used > this.store.length) this.store = grown(this.store, this.used);
    this.store[node] = level;
    for (let cell = 0; cell < width; cell += 1)
      this.store[node + 1 + cell] = this.scratch[base + cell] as number;
    this.table[slot * slotSize] = node;
    this.table[slot * slotSize + 1] = key;
    if (this.nodes * 3 > this.tableMask * 2) this.enlarge();
    return node;
  }

  /** Makes room for more nodes, and for more of what was worked out. */
  private enlarge(): void {
    const from = this.table;
    const times = from.length < slotSize << 18 ? 4 : 2;
    const table = new Int32Array(from.length * times);
    const mask = (this.tableMask + 1) * times - 1;
    for (let place = 0; place < from.length; place += slotSize) {
      if (from[place] === 0) continue;
      const key = from[place + 1] as number;
      let slot = key & mask;
      while (table[slot * slotSize] !== 0) slot = (slot + 1) & mask;
      table[slot * slotSize] = from[place] as number;
      table[slot * slotSize + 1] = key;
    }
    this.table = table;
    this.tableMask = mask;
    const entries = Math.min(2 * (mask + 1), 1 << 20);
    if (entries - 1 <= this.cacheMask) return;
    const old = this.cache;
    this.cache = new Int32Array(entrySize * entries);
    this.cacheMask = entries - 1;
    for (let from = 0; from < old.length; from += entrySize) {
      const left = old[from] as number;
      const right = old[from + 1] as number;
      if (right === 0) continue;
      const of = old[from + 3] as number;
      this.keep(hash(left, right ^ of), left, right, old[from + 2] as number, of);
    }
  }
}

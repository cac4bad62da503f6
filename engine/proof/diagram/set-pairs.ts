import type { PatientSet } from './nodes';
import { hash } from './nodes';

/** Places of an entry: the two sets, and the number of the pair. */
const entrySize = 3;

/** Error of a diagram that grew beyond its limit: the question stays open. */
export class DiagramFull extends Error {}

const smallest = 1 << 8;
/** Room for so many entries is kept when pairs are forgotten. */
const mostStored = 1 << 18;

/** Pairs of sets, numbered from 1 on as they are added. */
export class SetPairs {
  size = 0;
  /** Open addressing: nothing is where the number is not above those that were forgotten. */
  private table = new Int32Array(entrySize * smallest);
  private mask = smallest - 1;
  private forgotten = 0;

  /** @param most Number that may be added. */
  constructor(private readonly most = Number.POSITIVE_INFINITY) {}

  /** Forgets all pairs, and keeps the room for them. */
  clear(): void {
    this.forgotten += this.size;
    this.size = 0;
    if (this.mask < mostStored && this.forgotten < 1 << 30) return;
    this.table = new Int32Array(entrySize * smallest);
    this.mask = smallest - 1;
    this.forgotten = 0;
  }

  has(left: PatientSet, right: PatientSet): boolean {
    return this.numberOf(left, right) !== 0;
  }

  /** The number of a pair, 0 where it was not added. */
  numberOf(left: PatientSet, right: PatientSet): number {
    return Math.max(0, (this.table[this.placeOf(left, right) + 2] as number) - this.forgotten);
  }

  /** Adds a pair, if it is not there, and tells its number. */
  add(left: PatientSet, right: PatientSet): number {
    const place = this.placeOf(left, right);
    const known = (this.table[place + 2] as number) - this.forgotten;
    if (known > 0) return known;
    if (this.size >= this.most) throw new DiagramFull(`More than ${this.most} pairs`);
    this.size += 1;
    this.put(place, left, right, this.size);
    if (this.size * 2 > this.mask) this.enlarge();
    return this.size;
  }

  /** Finds the place where a pair stands, or would. */
  private placeOf(left: PatientSet, right: PatientSet): number {
    const { table, mask, forgotten } = this;
    let entry = hash(left, right) & mask;
    let place = entry * entrySize;
    while (
      (table[place + 2] as number) > forgotten &&
      (table[place] !== left || table[place + 1] !== right)
    ) {
      entry = (entry + 1) & mask;
      place = entry * entrySize;
    }
    return place;
  }

  private put(place: number, left: PatientSet, right: PatientSet, number: number): void {
    this.table[place] = left;
    this.table[place + 1] = right;
    this.table[place + 2] = this.forgotten + number;
  }

  private enlarge(): void {
    const old = this.table;
    this.table = new Int32Array(old.length * 4);
    this.mask = this.mask * 4 + 3;
    for (let from = 0; from < old.length; from += entrySize) {
      const number = (old[from + 2] as number) - this.forgotten;
      if (number <= 0) continue;
      const [left, right] = [old[from] as number, old[from + 1] as number];
      this.put(this.placeOf(left, right), left, right, number);
    }
  }
}

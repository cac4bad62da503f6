import type { PatientSet } from './diagram';
import { hash } from './tables';

/** Pairs of sets. */
export class SetPairs {
  size = 0;
  /** Open addressing: both numbers of a pair, 0 where nothing is. */
  private table = new Int32Array(1 << 9);

  has(left: PatientSet, right: PatientSet): boolean {
    return this.table[this.placeOf(left, right)] !== 0;
  }

  add(left: PatientSet, right: PatientSet): void {
    const place = this.placeOf(left, right);
    if (this.table[place] !== 0) return;
    this.table[place] = left;
    this.table[place + 1] = right;
    this.size += 1;
    if (this.size * 4 > this.table.length) this.enlarge();
  }

  /** Where a pair stands, or would. */
  private placeOf(left: PatientSet, right: PatientSet): number {
    const { table } = this;
    const mask = table.length - 1;
    let place = (hash(left, right) << 1) & mask;
    while (table[place] !== 0 && (table[place] !== left || table[place + 1] !== right))
      place = (place + 2) & mask;
    return place;
  }

  private enlarge(): void {
    const old = this.table;
    this.table = new Int32Array(old.length * 4);
    for (let from = 0; from < old.length; from += 2) {
      if (old[from] === 0) continue;
      const place = this.placeOf(old[from] as number, old[from + 1] as number);
      this.table[place] = old[from] as number;
      this.table[place + 1] = old[from + 1] as number;
    }
  }
}

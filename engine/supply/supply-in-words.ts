import type { Fill } from './fills';
import { firstSupply, type Supplied } from './first-supply';
import { type Packing, packageInWords } from './packing';

/** A first supply in words: what a cart, a plan and an order say that comes. */
export interface SupplyInWords {
  /** All of it: “4 pens of 0.25 mg”, “1 pen of 0.5 mg”. */
  all: string[];
  /** Packages of the first shipment. */
  first: string[];
  /** Number of shipments in which it is sent. */
  shipments: number;
}

/**
 * Says what comes with the first supply of something, were it begun on a day; null for what is not sent. It is what a
 * pharmacy would be asked for: the same function works it out.
 * @param today YYYY-MM-DD.
 */
export function supplyInWords(supplied: Supplied, today: string): SupplyInWords | null {
  const supply = firstSupply(supplied, today);
  if (!supply) return null;
  const { packing, unit, shipments } = supply;
  const inWords = (packages: Fill['packages']) => packagesInWords(packages, packing, unit);
  return {
    all: inWords(shipments.flatMap(({ fill }) => fill.packages)),
    first: inWords(shipments[0]?.fill.packages ?? []),
    shipments: shipments.length,
  };
}

/**
 * Packages in words, those of one strength together: “4 pens of 0.25 mg”, “1 pen of 0.5 mg”. Tablets of one strength
 * are counted together, however many of them make a dose.
 * @param unit Unit of the strengths, such as “mg”.
 */
export function packagesInWords(
  packages: Fill['packages'],
  packing: Packing,
  unit: string,
): string[] {
  const counts = new Map<number | null, number>();
  for (const { dosage, count } of packages) {
    const strength = dosage === null ? null : (packing.unitStrength ?? dosage);
    counts.set(strength, (counts.get(strength) ?? 0) + count);
  }
  return [...counts].map(([dosage, count]) =>
    packageInWords(packing, count, dosage === null ? null : { dosage, unit }),
  );
}

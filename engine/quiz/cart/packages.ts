import type { ResolvedLine } from '../../commerce/cart-line';
import { type FirstSupply, firstSupply } from '../../supply/first-supply';
import { unitsInWords } from '../../supply/packing';
import { formatDosage } from '../../values/dosage';
import type { PackagesView } from '../model/view';

/**
 * Packages of the first supply of a line, were it begun today; null for what no packing is known of. They are those that
 * a pharmacy would be asked for: the same function works them out.
 * @param today YYYY-MM-DD.
 */
export function packagesOf(
  { line, product, variant }: ResolvedLine,
  today: string,
): PackagesView | null {
  if (!product.prescription) return null;
  const supply = firstSupply({ ...line, product, variant }, today);
  if (!supply) return null;
  const { packing, unit, shipments } = supply;
  const packages = shipments.flatMap(({ fill }) => fill.packages);
  const total = packages.reduce((sum, { count }) => sum + count, 0);
  const strengthsOf = (some: readonly Package[]) =>
    packing.unitStrength === null ? countsOf(some, unit) : [];
  return {
    title: product.title,
    units: unitsInWords(packing, total),
    strengths: strengthsOf(packages),
    first: strengthsOf(shipments[0]?.fill.packages ?? []),
    shipments: shipments.length,
  };
}

type Package = FirstSupply['shipments'][number]['fill']['packages'][number];

/** Counts of each strength, such as “4 × 0.25 mg”. */
function countsOf(packages: readonly Package[], unit: string): string[] {
  const counts = new Map<number, number>();
  for (const { dosage, count } of packages)
    if (dosage !== null) counts.set(dosage, (counts.get(dosage) ?? 0) + count);
  return [...counts].map(([dosage, count]) => `${count} × ${formatDosage(dosage, unit)}`);
}

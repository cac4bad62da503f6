import type { ResolvedLine } from '../../commerce/cart-line';
import { firstSupply } from '../../supply/first-supply';
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
  const counts = new Map<number | null, number>();
  for (const { dosage, count } of shipments.flatMap(({ fill }) => fill.packages))
    counts.set(dosage, (counts.get(dosage) ?? 0) + count);
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const strengths = [...counts].flatMap(([dosage, count]) =>
    dosage === null ? [] : [`${count} × ${formatDosage(packing.unitStrength ?? dosage, unit)}`],
  );
  return {
    title: product.title,
    units: unitsInWords(packing, total),
    strengths: packing.unitStrength === null ? strengths : [],
    shipments: shipments.length,
  };
}

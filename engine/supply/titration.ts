import type { Product } from '../../schemas/generated/types';
import { dosageInHundredths } from '../values/dosage';
import type { DoseStep } from './fills';

/**
 * The plan of the catalogue by which the dose of a product rises, from week 1 on; empty where it does not.
 * @param unit Unit of its strengths, such as “mg”.
 */
export function titrationOf(
  { titration = [] }: Pick<Product, 'titration'>,
  unit: string,
): DoseStep[] {
  return titration.map(({ fromWeek, dosage }) => ({
    fromWeek,
    dosage: dosageInHundredths(dosage),
    unit,
  }));
}

/**
 * The steps of a treatment that begins with a strength: the plan of the catalogue where it begins with it; else that
 * strength, for good.
 * @param first Hundredths of the unit; null where there is only one strength.
 */
export function stepsFrom(
  first: number | null,
  planned: readonly DoseStep[],
  unit: string,
): readonly DoseStep[] {
  if (first === null) return [];
  return planned[0]?.dosage === first ? planned : [{ fromWeek: 1, dosage: first, unit }];
}

import type { Product } from '../../../schemas/generated/types';
import { at } from '../../values/json/pointer';
import type { Report } from '../problems/checking';

/** A titration schedule begins in week 1, goes on in order and uses strengths that the product comes in. */
export function checkTitration(report: Report, product: Product, path: string): void {
  const { titration: steps = [], dosages = [] } = product;
  steps.forEach(({ fromWeek, dosage }, index) => {
    const here = at(path, 'titration', index);
    const before = steps[index - 1]?.fromWeek ?? 0;
    if (index === 0 && fromWeek !== 1) {
      report('outOfRange', at(here, 'fromWeek'), 'The first step begins in week 1.');
    } else if (fromWeek <= before) {
      report('outOfRange', at(here, 'fromWeek'), 'Each step begins in a later week than the last.');
    }
    if (!dosages.includes(dosage)) {
      report(
        'noSuchDosage',
        at(here, 'dosage'),
        `“${product.title}” does not come in a strength of ${dosage}.`,
      );
    }
  });
}

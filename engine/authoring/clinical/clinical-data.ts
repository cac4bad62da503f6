import type {
  ClinicalData,
  ClinicalFact,
  Medicine,
  Product,
} from '../../../schemas/generated/types';

/** Clinical data of no medicine: then none may be sold. */
export const noClinicalData: ClinicalData = {
  named: { facts: [], measures: [], consents: [] },
  medicines: [],
};

export function clinicalFact({ named }: ClinicalData, id: string): ClinicalFact | undefined {
  return named.facts.find((fact) => fact.id === id);
}

/**
 * Finds what is known of a product: its label data, that it is no medicine, or nothing. A product of which nothing is
 * known may not be sold.
 */
export function labelOf({ medicines }: ClinicalData, product: Product): Medicine | 'none' | null {
  if (product.medicine === false) return 'none';
  return medicines.find(({ id }) => id === product.medicine) ?? null;
}

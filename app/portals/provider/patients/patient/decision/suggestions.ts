import type {
  DoseRhythm,
  Product,
  ProductForm,
  Variant,
} from '../../../../../../schemas/generated/types';

const ways = {
  pill: 'Take one tablet by mouth',
  tube: 'Apply a thin layer to the skin',
  troche: 'Let one troche dissolve under the tongue',
  digital: 'Use it',
  addOn: 'Take it as the label says',
  injection: 'Inject under the skin',
  'spray-emulsion': 'Spray as the leaflet shows',
} as const satisfies Record<ProductForm, string>;

const rhythms = {
  daily: 'once a day, at about the same time',
  weekly: 'once a week, always on the same day',
  'as-needed': 'when needed, at most once a day',
} as const satisfies Record<DoseRhythm, string>;

/** The directions that a prescription begins with. Whoever prescribes reads and changes them. */
export function suggestedDirections({ form, doseRhythm }: Product): string {
  return doseRhythm === undefined ? `${ways[form]}.` : `${ways[form]} ${rhythms[doseRhythm]}.`;
}

/** Medicines that are counted by the dose rather than by the bottle. */
const counted: readonly ProductForm[] = ['pill', 'troche', 'injection'];
const dosesAMonth = { daily: 30, weekly: 4, 'as-needed': 1 } as const satisfies Record<
  DoseRhythm,
  number
>;

/**
 * Units of one supply.
 * @param ordered What was ordered of it: doses a month for what is sold by them.
 */
export function suggestedQuantity(product: Product, variant: Variant, ordered: number): number {
  const { form, doseRhythm = 'as-needed', pricingBasis } = product;
  const months = monthsOf(variant);
  if (pricingBasis === 'quantityPerMonth' || doseRhythm === 'as-needed') return ordered * months;
  return (counted.includes(form) ? dosesAMonth[doseRhythm] : 1) * months * ordered;
}

function monthsOf({ variantPeriod, variantPeriodUnit }: Variant): number {
  return variantPeriodUnit === 'month' ? (variantPeriod ?? 1) : 1;
}

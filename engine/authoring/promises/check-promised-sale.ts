import type { PromisedLine } from '../../../schemas/generated/types';
import type { PriceList } from '../../commerce/price-list';
import { dosageInHundredths } from '../../values/dosage';
import { at } from '../../values/json/pointer';
import type { Sold } from '../clinical/sold-by-options';
import type { Checking } from '../problems/checking';
import { inQuotes } from '../problems/part-names';
import { saleInWords } from '../words/sale';

/**
 * Checks that what a promise calls sold is in the catalogue, and that the quiz can put it into the cart.
 * @param offered All that it can put there; asked for only where it is needed.
 */
export function checkSale(
  { report }: Checking,
  sold: PromisedLine,
  path: string,
  { products }: PriceList,
  offered: () => readonly Sold[],
): void {
  const { product: id, variant } = sold;
  const product = products.find((one) => one.id === id);
  if (id !== undefined && !product) {
    report('unknownProduct', at(path, 'product'), `There is no product “${id}” in the catalogue.`);
    return;
  }
  const among = product ? [product] : products;
  const isThere = among.some(({ variants }) => variants.some((one) => one.id === variant));
  if (variant !== undefined && !isThere) {
    const where = product ? inQuotes(product.title) : 'The catalogue';
    report('unknownVariant', at(path, 'variant'), `${where} has no variant “${variant}”.`);
    return;
  }
  if (offered().some((one) => fits(one, sold))) return;
  const words = saleInWords(sold, products);
  report('neverSold', path, `No answer of this quiz puts ${words} into the cart.`);
}

/** Tells whether something can be sold as a promise calls it: everything named has to fit. */
function fits(
  { product, variants, dosages }: Sold,
  { product: id, variant, form, dosage, prescription }: PromisedLine,
): boolean {
  return (
    (id === undefined || product.id === id) &&
    (variant === undefined || variants.has(variant)) &&
    (form === undefined || product.form === form) &&
    (dosage === undefined || dosages.has(dosageInHundredths(dosage))) &&
    (prescription === undefined || product.prescription)
  );
}

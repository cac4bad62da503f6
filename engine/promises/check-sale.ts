import type { Product, PromisedLine } from '../../schemas/generated/types';
import type { CartLine } from '../cart/cart-line';
import type { Checking } from '../compile/checking';
import { inQuotes } from '../compile/part-names';
import { at } from '../compile/pointer';
import type { PriceList } from '../reference';
import { dosageInHundredths } from '../values/dosage';
import { saleInWords } from '../words/sale';
import { linesPossible } from './lines-possible';

/** What a promise calls sold is in the catalogue, and something that the quiz can put into the cart. */
export function checkSale(
  { quiz, report }: Checking,
  sold: PromisedLine,
  path: string,
  { products }: PriceList,
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
  if (linesPossible(quiz).some(({ line, product }) => isSoldAs(line, product, sold))) return;
  const words = saleInWords(sold, products);
  report('neverSold', path, `No answer of this quiz puts ${words} into the cart.`);
}

/** Whether a line of a cart is what a promise calls sold: all that is named has to fit. */
export function isSoldAs(
  line: CartLine,
  product: Product,
  { product: id, variant, form, dosage, prescription }: PromisedLine,
): boolean {
  return (
    (id === undefined || product.id === id) &&
    (variant === undefined || line.variantId === variant) &&
    (form === undefined || product.form === form) &&
    (dosage === undefined || line.dosage === dosageInHundredths(dosage)) &&
    (prescription === undefined || product.prescription)
  );
}

import type { Product, ProductForm } from '../../../schemas/generated/types';
import { dosageInHundredths, formatDosage } from '../../values/dosage';
import { property, text } from './labels';

const formWords: Readonly<Record<string, string>> = {
  pill: 'a pill',
  tube: 'a tube',
  troche: 'a troche',
  digital: 'a digital program',
  addOn: 'an add-on',
  injection: 'an injection',
  'spray-emulsion': 'a spray',
} satisfies Record<ProductForm, string>;

/** Something that may be in a cart, as a promise names it: “Semaglutide, weekly in 2.4 mg”. Reads any JSON. */
export function saleInWords(line: unknown, products: readonly Product[]): string {
  const named = text(line, 'product');
  const sold = text(line, 'variant');
  const product = products.find(({ id, variants }) =>
    named === null ? variants.some((one) => one.id === sold) : id === named,
  );
  const variant = product?.variants.find(({ id }) => id === sold);
  const name = [
    product?.title ?? named,
    variant ? (variant.variantCustomTitle ?? variant.title) : sold,
  ].filter((part) => part !== null);
  const form = formInWords(text(line, 'form'));
  const what = name.length > 0 ? `“${name.join(', ')}”` : (form ?? 'anything');
  return [
    what,
    name.length > 0 && form !== null ? `as ${form}` : null,
    strengthInWords(property(line, 'dosage'), product),
    property(line, 'prescription') === true ? 'on prescription' : null,
  ]
    .filter((part) => part !== null)
    .join(' ');
}

function formInWords(form: string | null): string | null {
  return (form !== null && Object.hasOwn(formWords, form) ? formWords[form] : null) ?? form;
}

function strengthInWords(dosage: unknown, product: Product | undefined): string | null {
  if (typeof dosage !== 'number') return null;
  if (!product) return `in the strength ${dosage}`;
  return `in ${formatDosage(dosageInHundredths(dosage), product.dosageUnit ?? '')}`;
}

import type { ShownSums } from '../../../commerce/gateway/payment-start';
import { formText } from '../../../kernel/http/forms/form-text';

/** Name of the field with the sums that a page shows beside the button that pays. */
export const sumsField = 'shown';

/** The sums of a cart as a field of a form. */
export function sumsAsText({ discount, shipping, total }: ShownSums): string {
  return [discount, shipping, total].join(' ');
}

/** The sums that a form was drawn with; undefined where it names none. */
export function sumsInForm(form: FormData): ShownSums | undefined {
  const found = /^(\d{1,9}) (\d{1,9}) (\d{1,9})$/.exec(formText(form, sumsField));
  if (!found) return undefined;
  const [discount = 0, shipping = 0, total = 0] = found.slice(1).map(Number);
  return { discount, shipping, total };
}

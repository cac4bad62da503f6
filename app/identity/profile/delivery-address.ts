import type { ProductForm } from '../../../schemas/generated/types';
import type { DeliveryAddress } from '../../database/tables/profile.schema.server';

/** Says whether a shipment would arrive: a state and a ZIP code alone only say where someone lives. */
export function isWhole({ line1, locality }: DeliveryAddress): boolean {
  return line1 !== '' && locality !== '';
}

/** An address as it stands on a shipment, line by line. */
export function addressLines(address: DeliveryAddress): string[] {
  const { recipient, line1, line2 = '', locality, administrativeArea, postalCode } = address;
  const city = [locality, `${administrativeArea} ${postalCode}`].filter((part) => part !== '');
  return [recipient, line1, line2, city.join(', ')].filter((line) => line !== '');
}

const postBox = /(^|[^a-z])(p\.?\s*o\.?\s*box|post\s+office\s+box|pob(?=[\s.#]*\d))/i;

/** Says whether a line of an address names a box at a post office. */
export function isPostBox(line: string): boolean {
  return postBox.test(line);
}

/** Hint about a PO box. It is taken: where nothing else can be reached, the post brings it there. */
export const postBoxHint =
  'This looks like a PO box. Not every carrier can bring medicines there, and what has to stay cool may spoil. A street address is safer.';

/** Says whether a line comes as a shipment: everything does but what is digital. */
export function ships({ product }: { product: { form: ProductForm } }): boolean {
  return product.form !== 'digital';
}

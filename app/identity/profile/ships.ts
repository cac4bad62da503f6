import type { ProductForm } from '../../../schemas/generated/types';

/** Says whether a line comes as a shipment: everything does but what is digital. */
export function ships({ product }: { product: { form: ProductForm } }): boolean {
  return product.form !== 'digital';
}

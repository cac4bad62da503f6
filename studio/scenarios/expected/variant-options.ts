import type { PriceList } from '../../../engine';
import { variantOption } from '../../inspector/fields/catalogue-options';
import type { PickOption } from '../../ui/PickList';

/** Every variant of the catalogue, with what it costs, under its product. */
export function variantOptions({ products }: PriceList): PickOption[] {
  return products.flatMap(({ title, variants }) =>
    variants.map((variant) => {
      const option = variantOption(variant);
      return { ...option, label: `${title}, ${option.label}`, group: title };
    }),
  );
}

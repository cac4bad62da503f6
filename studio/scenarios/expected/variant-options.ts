import type { PriceList } from '../../../engine';
import type { JsonObject } from '../../document/draft';
import { ownCategoryFirst } from '../../edits/own-category';
import { variantOption } from '../../inspector/fields/catalogue-options';
import type { PickOption } from '../../ui/PickList';

/** Every variant of the catalogue, with what it costs, under its product; the quiz’s own category first. */
export function variantOptions({ products }: PriceList, definition: JsonObject): PickOption[] {
  return ownCategoryFirst(products, definition).flatMap(({ title, variants }) =>
    variants.map((variant) => {
      const option = variantOption(variant);
      return { ...option, label: `${title}, ${option.label}`, group: title };
    }),
  );
}

import type { PriceList } from '../../../engine/commerce';
import { isJsonObject, type JsonObject, textAt } from '../../document/draft';
import { removeAt, splitPointer, valueAt } from '../../document/pointer';
import { consequenceOf } from '../fields/consequence-words';

/**
 * Takes away, in place, what no longer makes sense after a field changed. An answer’s effect, and what it puts into the
 * cart, stand in several fields, and some only made sense beside what was there before: the reason of a consequence
 * that it no longer has, the variant of another product, or a product where nothing goes into the cart any more.
 * @param pointer The field that changed.
 */
export function keepFitting(
  definition: JsonObject,
  pointer: string,
  { products }: Pick<PriceList, 'products'>,
): void {
  const { parent = '', key } = splitPointer(pointer) ?? {};
  const option = isOption.test(parent) ? valueAt(definition, parent) : undefined;
  if (!isJsonObject(option)) return;
  const drop = (name: string) => {
    if (Object.hasOwn(option, name)) removeAt(definition, `${parent}/${name}`);
  };
  if (key === 'consequence') {
    const does = consequenceOf(option['consequence']);
    if (does === 'none') drop('reason');
    if (does !== 'terminate') for (const name of ['headline', 'insteadQuiz', 'crisis']) drop(name);
  }
  if (key !== 'content' && key !== 'product') return;
  const content = textAt(option, 'content');
  if (key === 'content' && content !== 'commerce product') drop('product');
  if (key === 'content' && content !== 'commerce plan') drop('plan');
  const product = products.find(({ id }) => id === textAt(option, 'product'));
  const variant = textAt(option, 'variant');
  if (!product?.variants.some(({ id }) => id === variant)) drop('variant');
}

const isOption = /\/options\/\d+$/;

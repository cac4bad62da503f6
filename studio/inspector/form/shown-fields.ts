import { isJsonObject, type Json } from '../../document/draft';

/** Fields that show even while they are empty, because nearly every part has them. */
const usual = new Set([
  'actions',
  'category',
  'consequence',
  'content',
  'field',
  'help',
  'label',
  'questions',
  'required',
  'text',
  'title',
  'values',
]);

/** Fields of parts of the cart, which only some options have. */
const ofCart = new Set(['content', 'product', 'variant', 'plan', 'modifiers', 'score']);

export function isUsual(name: string, siblings: readonly string[]): boolean {
  return usual.has(name) && !(ofCart.has(name) && siblings.includes('product'));
}

/** The properties of an object that need a field: those it has, and those that what it has calls for. */
export function fieldsCalledFor(value: Json | undefined): string[] {
  if (!isJsonObject(value)) return [];
  const names = Object.keys(value);
  if (value['consequence'] === 'concern' || value['consequence'] === 'terminate')
    names.push('reason');
  if (value['content'] === 'commerce product') names.push('product');
  if (value['content'] === 'commerce plan') names.push('plan');
  if (typeof value['product'] === 'string') names.push('variant');
  return names;
}

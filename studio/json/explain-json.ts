import { getLocation, parse } from 'jsonc-parser';
import type { Reference } from '../../engine/quiz';
import { isJsonObject, type Json } from '../document/draft';
import { idsAt } from './ids-at';
import { schemasAt } from './schema-at';

/** Explanation of a name or value in a text of JSON. */
export interface Explanation {
  from: number;
  to: number;
  title: string;
  description: string;
  /** Thing that is named by the id at that place. */
  names: string | null;
  /** An example, as it would be written. */
  example: string | null;
}

/** Says what the name or value at an offset is; null where there is none, or where nothing is known of it. */
export function explanationAt(
  text: string,
  offset: number,
  reference: Reference,
): Explanation | null {
  const { path, previousNode: node, isAtPropertyKey } = getLocation(text, offset);
  if (!node || offset < node.offset || offset > node.offset + node.length) return null;
  const whole: Json | undefined = parse(text);
  const found = schemasAt(whole, path);
  const holders = schemasAt(whole, path.slice(0, -1)).map(({ file }) => file);
  const [placed] = found;
  if (!placed) return null;
  const { title = '', description = '', examples = [] } = placed.schema;
  const ids =
    isAtPropertyKey || !isJsonObject(whole) ? [] : idsAt(whole, path, holders, reference, 'any');
  const example = JSON.stringify(examples[0]);
  return {
    from: node.offset,
    to: node.offset + node.length,
    title,
    description,
    names: ids.find(({ id }) => id === node.value)?.title ?? null,
    example: example && example.length <= 100 ? example : null,
  };
}

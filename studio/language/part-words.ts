import { kindInWords, questionTitle, stepTitle, valueTitle } from '../../engine/authoring';
import { isJsonObject, type JsonObject, listAt, textAt } from '../document/draft';
import { parsePointer, toPointer, valueAt } from '../document/pointer';
import type { Part, PartLayer } from './part';

/** Word for a part of each layer. */
export const layerWords: Record<PartLayer, string> = {
  quiz: 'quiz',
  value: 'derived value',
  step: 'step',
  question: 'question',
  option: 'answer',
  content: 'content',
  action: 'action',
  jump: 'jump',
  rule: 'consequence rule',
};

/** Title of a part: what patients or staff read of it. */
export function partTitle(definition: JsonObject, { layer, pointer, kind }: Part): string {
  const value = valueAt(definition, pointer);
  switch (layer) {
    case 'quiz':
      return textAt(value, 'title') ?? 'Quiz';
    case 'value':
      return capital(valueTitle(parsePointer(pointer).at(-1) ?? ''));
    case 'step':
      return stepTitle(value);
    case 'question':
      return questionTitle(value);
    case 'option':
      return textAt(value, 'label') ?? textAt(value, 'id') ?? 'Answer';
    case 'content':
      return textAt(value, 'title') ?? kindInWords('content', kind ?? '').title;
    case 'action':
      return textAt(value, 'label') ?? kindInWords('actions', kind ?? '').title;
    case 'jump':
      return `To ${stepNamed(definition, textAt(value, 'step') ?? '')}`;
    case 'rule':
      return 'Consequence rule';
  }
}

/** The kind of a part in words; null for parts that have only one. */
export function kindTitle({ layer, kind }: Part): string | null {
  if (kind === null) return null;
  switch (layer) {
    case 'step':
      return kindInWords('steps', kind).title;
    case 'content':
      return kindInWords('content', kind).title;
    case 'action':
      return kindInWords('actions', kind).title;
    case 'question':
      return kindInWords('inputs', kind).title;
    default:
      return null;
  }
}

function stepNamed(definition: JsonObject, id: string): string {
  const step = listAt(definition, 'steps').find((one) => textAt(one, 'id') === id);
  return isJsonObject(step) ? `“${stepTitle(step)}”` : `“${id}”`;
}

/** The pointer to the part that a part stands in; null for the quiz. */
export function partAround({ layer, pointer }: Part): string | null {
  const keys = parsePointer(pointer);
  if (layer === 'quiz') return null;
  if (layer === 'option') return toPointer(keys.slice(0, 4));
  if (layer === 'value' || layer === 'step') return '';
  return toPointer(keys.slice(0, 2));
}

/** The parts before and after in the same list. */
export function neighbors(
  definition: JsonObject,
  { layer, pointer }: Part,
): { before: string | null; after: string | null } {
  const keys = parsePointer(pointer);
  if (layer === 'quiz') return { before: null, after: null };
  const own = keys.at(-1) ?? '';
  const holder = keys.slice(0, -1);
  const list = valueAt(definition, toPointer(holder));
  const names = Array.isArray(list)
    ? list.map((_, index) => String(index))
    : Object.keys(isJsonObject(list) ? list : {});
  const at = names.indexOf(own);
  const to = (name: string | undefined) =>
    name === undefined ? null : toPointer([...holder, name]);
  return { before: at > 0 ? to(names[at - 1]) : null, after: to(names[at + 1]) };
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

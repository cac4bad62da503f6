import { isJsonObject, type Json, type JsonObject, textAt } from '../document/draft';
import { parsePointer, toPointer, valueAt } from '../document/pointer';

/** Layer of a part that the inspector can show a form of. */
export type PartLayer =
  | 'quiz'
  | 'value'
  | 'step'
  | 'question'
  | 'option'
  | 'content'
  | 'action'
  | 'jump'
  | 'rule';

export interface Part {
  layer: PartLayer;
  pointer: string;
  /** Kind that decides its fields; the way of answering for questions and their options. */
  kind: string | null;
}

const layerOfList: Record<string, PartLayer> = {
  content: 'content',
  questions: 'question',
  actions: 'action',
  goTo: 'jump',
  consequences: 'rule',
};

/** The part that a selection stands in, which may be a field of it. */
export function partAt(definition: JsonObject, selection: string): Part {
  const keys = parsePointer(selection);
  const [top, name, list, index, input, options, option] = keys;
  if (top === 'values' && name !== undefined) return part(definition, 'value', keys.slice(0, 2));
  if (top !== 'steps' || name === undefined) return { layer: 'quiz', pointer: '', kind: null };
  const layer = list !== undefined && index !== undefined ? layerOfList[list] : undefined;
  if (!layer) return part(definition, 'step', keys.slice(0, 2));
  const isOption = layer === 'question' && input === 'input' && options === 'options' && option;
  return isOption
    ? part(definition, 'option', keys.slice(0, 7))
    : part(definition, layer, keys.slice(0, 4));
}

function part(definition: JsonObject, layer: PartLayer, keys: string[]): Part {
  const pointer = toPointer(keys);
  return { layer, pointer, kind: kindOf(definition, layer, pointer) };
}

function kindOf(definition: JsonObject, layer: PartLayer, pointer: string): string | null {
  if (layer === 'value' || layer === 'jump' || layer === 'rule') return null;
  const value = valueAt(definition, pointer);
  if (layer === 'option') {
    return textAt(valueAt(definition, pointer.replace(/\/options\/\d+$/, '')), 'kind');
  }
  return textAt(layer === 'question' ? inputOf(value) : value, 'kind');
}

function inputOf(question: Json | undefined): Json | undefined {
  return isJsonObject(question) ? question['input'] : undefined;
}

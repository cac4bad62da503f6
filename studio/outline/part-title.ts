import { questionTitle, stepTitle } from '../../engine/authoring';
import { type JsonObject, textAt } from '../document/draft';
import { parsePointer, valueAt } from '../document/pointer';

/** Name of a part in words such as “Move “Sex at birth””. */
export function partTitle(definition: JsonObject, pointer: string): string {
  const part = valueAt(definition, pointer);
  const keys = parsePointer(pointer);
  const list = keys.at(-2);
  if (list === 'steps') return stepTitle(part);
  if (list === 'questions') return questionTitle(part);
  if (list === 'values') return keys.at(-1) ?? '';
  return (
    textAt(part, 'label') ??
    textAt(part, 'title') ??
    textAt(part, 'id') ??
    textAt(part, 'kind') ??
    'this part'
  );
}

import { questionTitle, stepTitle, valueTitle } from '../../engine/authoring';
import type { JsonObject } from '../document/draft';
import { parsePointer, toPointer, valueAt } from '../document/pointer';

/** Where a pointer leads, as staff would say it. */
export interface Where {
  /** The step, the derived value or the quiz. */
  title: string;
  /** The question within the step; null where it is about the step itself. */
  detail: string | null;
}

export function whereInWords(definition: JsonObject, pointer: string): Where {
  const [top, key, list, index] = parsePointer(pointer);
  if (top === 'steps' && key !== undefined) {
    const title = stepTitle(valueAt(definition, toPointer([top, key])));
    const isQuestion = list === 'questions' && index !== undefined;
    const question =
      isQuestion && questionTitle(valueAt(definition, toPointer([top, key, list, index])));
    return { title, detail: question && question !== title ? question : null };
  }
  if (top === 'values' && key !== undefined)
    return { title: capitalized(valueTitle(key)), detail: 'Calculated value' };
  return { title: 'The whole quiz', detail: null };
}

function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

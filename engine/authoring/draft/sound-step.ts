import { type SchemaError, validateStep } from '../../../schemas/generated/validators';
import { at, keysOf } from '../../values/json/pointer';
import { list, text } from '../words/labels';
import { soundQuestion } from './sound-question';

/** A step to be checked although something in it is broken. */
export interface SoundStep {
  step: object;
  /** Pointers to what was left out of it. */
  left: readonly string[];
  /** Pointers to questions that go by another id here, because of what was left out of them. */
  renamed: readonly string[];
}

/** The step without its broken parts; null where the step itself is broken, so that nothing of it can be told. */
export function withoutBrokenParts(
  step: unknown,
  index: number,
  errors: readonly SchemaError[],
): SoundStep | null {
  const left = new Set<string>();
  const questions = new Set<string>();
  let sound: object = { ...Object(step) };
  for (const { keyword, instancePath, params } of errors) {
    const [, , name, place] = keysOf(instancePath);
    const broken = name ?? (keyword === 'additionalProperties' && params.additionalProperty);
    if (broken === false) {
      // Only say that one of the parts failed, which is told by the part itself.
      if (['if', 'oneOf', 'anyOf'].includes(keyword)) continue;
      return null;
    }
    const key = String(broken);
    if (key === 'questions' && place !== undefined) {
      questions.add(place);
    } else if (standIns[key] && place !== undefined) {
      left.add(at('/steps', index, key, place));
      sound = { ...sound, [key]: replaced(list(sound, key), Number(place), key) };
    } else {
      left.add(at('/steps', index, key));
      sound = Object.fromEntries(Object.entries(sound).filter(([one]) => one !== key));
    }
  }
  const renamed: string[] = [];
  for (const place of questions) {
    const asked = list(sound, 'questions');
    // They may have been left out as a whole: there may be too many.
    if (asked.length === 0) break;
    const here = at('/steps', index, 'questions', place);
    const found = soundQuestion(asked[Number(place)], here, errors, `unnamed-${index}-${place}`);
    for (const pointer of found.left) left.add(pointer);
    if (!found.isNamed) renamed.push(here);
    sound = { ...sound, questions: asked.with(Number(place), found.question) };
  }
  return validateStep(sound) ? { step: sound, left: [...left], renamed } : null;
}

/** Entries keep their places, so that pointers to those behind them stay true. */
function replaced(entries: readonly unknown[], place: number, key: string) {
  return entries.map((entry, index) => (index === place ? standIns[key] : entry));
}

const standIns: Readonly<Record<string, object>> = {
  content: { kind: 'simpleContent', title: 'Content' },
  actions: { kind: 'continue' },
};

/** Stands in the place of a step that is broken as a whole, under its name. */
export function emptyStep(step: unknown, index: number): object {
  const id = text(step, 'id');
  return {
    id: id !== null && /^[A-Za-z][A-Za-z0-9-]{0,63}$/.test(id) ? id : `unnamed-step-${index}`,
    kind: 'stepBasic',
    actions: [{ kind: 'continue' }],
  };
}

import { type SchemaError, validateStep } from '../../schemas/generated/validators';
import { list, text } from '../words/labels';
import { at, keysOf } from './pointer';

/** A step to be checked although something in it is broken. */
export interface SoundStep {
  step: object;
  /** Pointers to what was left out of it. */
  left: readonly string[];
}

/** The step without its broken parts; null where the step itself is broken, so that nothing of it can be told. */
export function withoutBrokenParts(
  step: unknown,
  index: number,
  errors: readonly SchemaError[],
): SoundStep | null {
  const left = new Set<string>();
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
    if (standIns[key] && place !== undefined) {
      left.add(at('/steps', index, key, place));
      sound = { ...sound, [key]: replaced(list(sound, key), Number(place), key, index) };
    } else {
      left.add(at('/steps', index, key));
      sound = Object.fromEntries(Object.entries(sound).filter(([one]) => one !== key));
    }
  }
  return validateStep(sound) ? { step: sound, left: [...left] } : null;
}

/** Entries keep their places, so that pointers to those behind them stay true. */
function replaced(entries: readonly unknown[], place: number, key: string, step: number) {
  return entries.map((entry, index) =>
    index === place ? standIns[key]?.(`unnamed-${step}-${index}`) : entry,
  );
}

const standIns: Readonly<Record<string, (id: string) => object>> = {
  questions: (id) => ({
    id,
    label: 'A question',
    input: { kind: 'input', field: 'input', value: 'text' },
  }),
  content: () => ({ kind: 'simpleContent', title: 'Content' }),
  actions: () => ({ kind: 'continue' }),
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

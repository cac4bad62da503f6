import type { Quiz as QuizDefinition } from '../../schemas/generated/types';
import { type SchemaError, validateQuiz } from '../../schemas/generated/validators';
import { cartChoicesOf } from '../open-quiz';
import { list, property, text } from '../words/labels';
import { keysOf, valueAt } from './pointer';
import type { Problem, ProblemCode } from './problem';

/** A definition that does not fit its schema, without the parts that do not. */
export interface SoundParts {
  /** Only to be checked, never to be served: a step that is broken is an empty one here. */
  definition: QuizDefinition;
  /** Whether a problem of `definition` is one of the whole, and not of what was left out. */
  tells(problem: Problem): boolean;
}

/**
 * What can be checked although something else is broken. Steps keep their places, so that pointers stay true.
 * @returns null where the definition is broken as a whole.
 */
export function soundParts(errors: readonly SchemaError[], whole: unknown): SoundParts | null {
  const places = errors.map(({ instancePath }) => keysOf(instancePath));
  const steps = new Set(
    places.flatMap(([top, index]) => (top === 'steps' && index ? [index] : [])),
  );
  const rest = {
    kind: 'quizWeightLoss',
    title: 'Quiz',
    category: 'weight-loss',
    ...withoutBroken(whole, places),
    steps: list(whole, 'steps').map((step, index) =>
      steps.has(String(index)) ? emptyStep(step, index) : step,
    ),
    ...values(whole, errors),
  };
  if (!validateQuiz(rest)) return null;
  const hidden = new Set([...steps].flatMap((index) => namesIn(valueAt(whole, `/steps/${index}`))));
  const kept = property(rest, 'values');
  for (const name of Object.keys(Object(property(whole, 'values'))))
    if (property(kept, name) === undefined) hidden.add(name);
  return {
    definition: rest,
    tells({ code, path }) {
      const [top, index] = keysOf(path);
      if (top === 'steps' && index !== undefined && steps.has(index)) return false;
      if (steps.size > 0 && ofAllSteps.has(code)) return false;
      if (!ofNames.has(code)) return true;
      const value = valueAt(rest, path);
      const words = (JSON.stringify(value) ?? '').split(/[^A-Za-z0-9-]+/);
      return !hidden.has(String(value)) && !words.some((word) => hidden.has(word));
    },
  };
}

/** What only all steps together can tell. */
const ofAllSteps: ReadonlySet<ProblemCode> = new Set([
  'noFinish',
  'noVerdict',
  'unreachableStep',
  'noSureEnd',
]);

/** What is told of a name that is not there, which may be one that stands in a broken part. */
const ofNames: ReadonlySet<ProblemCode> = new Set([
  'unknownQuestion',
  'unknownValue',
  'unknownStep',
]);

/** The properties of the quiz itself that are sound, other than its steps and values. */
function withoutBroken(whole: unknown, places: readonly string[][]): object {
  const broken = new Set(places.map(([top]) => top));
  return Object.fromEntries(
    ['kind', 'title', 'category', 'key']
      .filter((key) => !broken.has(key) && property(whole, key) !== undefined)
      .map((key) => [key, property(whole, key)]),
  );
}

function values(whole: unknown, errors: readonly SchemaError[]): object {
  const broken = new Set(
    errors.flatMap(({ instancePath, params }) => {
      const [top, name] = keysOf(instancePath);
      return top === 'values' ? [name ?? String(params['propertyName'])] : [];
    }),
  );
  const all = property(whole, 'values');
  if (typeof all !== 'object' || all === null || Array.isArray(all)) return {};
  return { values: Object.fromEntries(Object.entries(all).filter(([name]) => !broken.has(name))) };
}

/** Stands in the place of a broken step, under its name. */
function emptyStep(step: unknown, index: number): object {
  const id = text(step, 'id');
  return {
    id: id !== null && /^[A-Za-z][A-Za-z0-9-]{0,63}$/.test(id) ? id : `unnamed-step-${index}`,
    kind: 'stepBasic',
    actions: [{ kind: 'continue' }],
  };
}

/** Everything in a part that rules and texts could refer to. */
function namesIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) => {
    if (typeof value !== 'string') return namesIn(value);
    return key === 'id' || key === 'question' ? [value, cartChoicesOf(value)] : [];
  });
}

import type { Quiz as QuizDefinition } from '../../../schemas/generated/types';
import { type SchemaError, validateQuiz } from '../../../schemas/generated/validators';
import { cartChoicesOf } from '../../quiz/cart/cart-choices';
import { keysOf, valueAt } from '../../values/json/pointer';
import type { Problem, ProblemCode } from '../problems/problem';
import { list, property } from '../words/labels';
import { emptyStep, type SoundStep, withoutBrokenParts } from './sound-step';

/** A definition that does not fit its schema, without the parts that do not. */
export interface SoundParts {
  /** Only to be checked, never to be served: a step that is broken is an empty one here. */
  definition: QuizDefinition;
  /** Tells whether a problem of `definition` is one of the whole, and does not come from what was left out. */
  tells(problem: Problem): boolean;
}

/**
 * Finds the parts that can be checked although something else is broken. Steps keep their places, so that pointers stay
 * true.
 * @returns null where the definition is broken as a whole.
 */
export function soundParts(errors: readonly SchemaError[], whole: unknown): SoundParts | null {
  const places = errors.map(({ instancePath }) => keysOf(instancePath));
  const within = byStep(errors);
  const steps = list(whole, 'steps').map((step, index) =>
    soundStep(step, index, within.get(String(index)) ?? []),
  );
  const left = steps.flatMap((step) => step.left);
  const renamed = steps.flatMap((step) => step.renamed);
  const rest = {
    kind: 'quizWeightLoss',
    title: 'Quiz',
    category: 'weight-loss',
    ...withoutBroken(whole, places),
    steps: steps.map(({ step }) => step),
    ...values(whole, errors),
  };
  if (!validateQuiz(rest)) return null;
  const hidden = new Set(
    [...left, ...renamed].flatMap((pointer) => namesIn(valueAt(whole, pointer))),
  );
  const kept = property(rest, 'values');
  for (const name of Object.keys(Object(property(whole, 'values'))))
    if (property(kept, name) === undefined) hidden.add(name);
  return {
    definition: rest,
    tells({ code, path }) {
      if (left.some((pointer) => path === pointer || path.startsWith(`${pointer}/`))) return false;
      if (left.length > 0 && ofAllSteps.has(code)) return false;
      const [top, index] = keysOf(path);
      const own = `/steps/${index}/`;
      const isOfParts = ofWaysOn.has(code) || ofHelp.has(code);
      if (top === 'steps' && isOfParts && left.some((pointer) => pointer.startsWith(own)))
        return false;
      if (!ofNames.has(code)) return true;
      const value = valueAt(rest, path);
      const words = (JSON.stringify(value) ?? '').split(/[^A-Za-z0-9-]+/);
      return !hidden.has(String(value)) && !words.some((word) => hidden.has(word));
    },
  };
}

/** A step with more that is broken than this is not looked into: it was never written by hand. */
const most = 200;

/** @param own The errors in the step. */
function soundStep(step: unknown, index: number, own: readonly SchemaError[]): SoundStep {
  if (own.length === 0) return { step: Object(step), left: [], renamed: [] };
  const sound = own.length > most ? null : withoutBrokenParts(step, index, own);
  return sound ?? { step: emptyStep(step, index), left: [`/steps/${index}`], renamed: [] };
}

/** The errors in steps by the place of the step. */
function byStep(errors: readonly SchemaError[]): Map<string, SchemaError[]> {
  const within = new Map<string, SchemaError[]>();
  for (const error of errors) {
    const [top, place] = keysOf(error.instancePath);
    if (top !== 'steps' || place === undefined) continue;
    const known = within.get(place);
    if (known) known.push(error);
    else within.set(place, [error]);
  }
  return within;
}

/** Problems that only all steps together can tell. */
const ofAllSteps: ReadonlySet<ProblemCode> = new Set([
  'noFinish',
  'noVerdict',
  'commerceMisplaced',
  'unasked',
]);

/** Problems that the questions and ways on of a step tell together: some of these may be among what was left out. */
const ofWaysOn: ReadonlySet<ProblemCode> = new Set([
  'answerActionMisplaced',
  'consentNotRequired',
  'deadEnd',
  'repeatedAction',
  'uncheckedAnswers',
]);

/** Problems that the content and the answers of a step tell together. */
const ofHelp: ReadonlySet<ProblemCode> = new Set(['crisisWithoutHelp', 'crisisWithoutAnswer']);

/** Problems of a name that is not there: it may belong to something in a broken part. */
const ofNames: ReadonlySet<ProblemCode> = new Set([
  'unknownQuestion',
  'unknownValue',
  'unknownStep',
]);

/** The properties of the quiz itself that are sound, other than its steps and values. */
function withoutBroken(whole: unknown, places: readonly string[][]): object {
  const broken = new Set(places.map(([top]) => top));
  return Object.fromEntries(
    ['kind', 'title', 'category', 'key', 'clinical']
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

/** Everything in a part that rules and texts could refer to. */
function namesIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) => {
    if (typeof value !== 'string') return namesIn(value);
    return key === 'id' || key === 'question' ? [value, cartChoicesOf(value)] : [];
  });
}

import type { Quiz as QuizDefinition } from '../../../schemas/generated/types';
import {
  type SchemaError,
  validateQuiz,
  validateStep,
} from '../../../schemas/generated/validators';
import { cartChoicesOf } from '../../quiz/cart/cart-choices';
import { at, keysOf, valueAt } from '../../values/json/pointer';
import type { Problem, ProblemCode } from '../problems/problem';
import { list, property, text } from '../words/labels';
import { soundQuestion } from './sound-question';

/** A definition that does not fit its schema, without the parts that do not. */
interface SoundParts {
  /** Definition to check, never to serve: each broken step is replaced by an empty one. */
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
  const hasPurpose = property(whole, 'purpose') !== undefined;
  const rest = {
    ...(hasPurpose ? {} : { kind: 'quizWeightLoss' }),
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
  const soundValues = property(rest, 'values');
  for (const name of Object.keys(Object(property(whole, 'values'))))
    if (property(soundValues, name) === undefined) hidden.add(name);
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
  'notAskedAgain',
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
    ['kind', 'purpose', 'products', 'title', 'category', 'key', 'clinical']
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

/** A step to be checked although something in it is broken. */
interface SoundStep {
  step: object;
  /** Pointers to what was left out of it. */
  left: readonly string[];
  /** Pointers to questions that go by another id here, because of what was left out of them. */
  renamed: readonly string[];
}

/** The step without its broken parts; null where the step itself is broken, so that nothing of it can be told. */
function withoutBrokenParts(
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
function emptyStep(step: unknown, index: number): object {
  const id = text(step, 'id');
  return {
    id: id !== null && /^[A-Za-z][A-Za-z0-9-]{0,63}$/.test(id) ? id : `unnamed-step-${index}`,
    kind: 'stepBasic',
    actions: [{ kind: 'continue' }],
  };
}

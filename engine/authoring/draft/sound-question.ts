import { type SchemaError, validateQuestion } from '../../../schemas/generated/validators';
import { at, keysOf } from '../../values/json/pointer';
import { list, property } from '../words/labels';

/** A question to be checked although something in it is broken. */
export interface SoundQuestion {
  question: object;
  /** Pointers to what was left out of it. */
  left: readonly string[];
  /** True where the question keeps its own id here; otherwise nothing that refers to it finds it. */
  isNamed: boolean;
}

/**
 * A question as far as it is sound. What is broken in an answer or beside the input is left out; a broken
 * input makes it a question that nobody can refer to, with its words and its condition.
 * @param id Stands in for its own id where that cannot be kept.
 */
export function soundQuestion(
  question: unknown,
  here: string,
  errors: readonly SchemaError[],
  id: string,
): SoundQuestion {
  const own = errors.filter(
    ({ instancePath }) => instancePath === here || instancePath.startsWith(`${here}/`),
  );
  return (
    withoutBrokenKeys(question, here, own) ??
    withoutInput(question, here, own, id) ?? {
      question: { id, ...plain },
      left: [here],
      isNamed: false,
    }
  );
}

const plain = { label: 'A question', input: { kind: 'input', field: 'input', value: 'text' } };

/** The question with its own id and input. */
function withoutBrokenKeys(
  question: unknown,
  here: string,
  errors: readonly SchemaError[],
): SoundQuestion | null {
  const broken = brokenKeys(errors, here);
  if (!broken || broken.has('id')) return null;
  const left = [...broken].filter((key) => key !== 'input').map((key) => at(here, key));
  let input = property(question, 'input');
  if (broken.has('input')) {
    const answers = withoutBrokenAnswers(input, `${here}/input`, errors);
    if (!answers) return null;
    input = answers.input;
    left.push(...answers.left);
  }
  const sound = { label: plain.label, ...without(question, broken), input };
  return validateQuestion(sound) ? { question: sound, left, isNamed: true } : null;
}

/** Its words and its condition, as a question that is answered by typing. */
function withoutInput(
  question: unknown,
  here: string,
  errors: readonly SchemaError[],
  id: string,
): SoundQuestion | null {
  const broken = brokenKeys(errors, here);
  if (!broken) return null;
  const soundRest = without(question, new Set([...broken, 'id', 'input', 'keepAs']));
  const sound = { ...plain, ...soundRest, id };
  const left = [...new Set([...broken, 'id', 'input', 'keepAs'])].map((key) => at(here, key));
  return validateQuestion(sound) ? { question: sound, left, isNamed: false } : null;
}

/** The input with every answer under its own id; null where more than words of answers is broken. */
function withoutBrokenAnswers(
  input: unknown,
  here: string,
  errors: readonly SchemaError[],
): { input: object; left: string[] } | null {
  const depth = keysOf(here).length;
  const left: string[] = [];
  const options = [...list(input, 'options')];
  for (const error of errors) {
    const [name, place, key] = keysOf(error.instancePath).slice(depth);
    if (!isWithin(error, here) || onlyEchoes.has(error.keyword)) continue;
    const broken = key ?? keyNamed(error);
    if (name !== 'options' || place === undefined || broken === null || broken === 'id')
      return null;
    options[Number(place)] = {
      label: 'An answer',
      ...without(options[Number(place)], new Set([broken])),
    };
    left.push(at(here, 'options', place, broken));
  }
  return { input: { ...Object(input), options }, left };
}

/** The properties at which something is broken; null where the question itself is no object. */
function brokenKeys(errors: readonly SchemaError[], here: string): Set<string> | null {
  const broken = new Set<string>();
  const depth = keysOf(here).length;
  for (const error of errors) {
    const key = keysOf(error.instancePath)[depth] ?? keyNamed(error);
    if (key !== null) broken.add(key);
    else if (!onlyEchoes.has(error.keyword)) return null;
  }
  return broken;
}

/** Keywords whose errors only say that one of the parts failed, which the part reports itself. */
const onlyEchoes: ReadonlySet<string> = new Set(['if', 'oneOf', 'anyOf']);

/** The property that an error at a part is about, where it is about one. */
function keyNamed({ keyword, params }: SchemaError): string | null {
  if (keyword === 'additionalProperties') return String(params.additionalProperty);
  return keyword === 'required' ? String(params.missingProperty) : null;
}

function isWithin({ instancePath }: SchemaError, here: string): boolean {
  return instancePath === here || instancePath.startsWith(`${here}/`);
}

function without(part: unknown, keys: ReadonlySet<string>): object {
  return Object.fromEntries(Object.entries(Object(part)).filter(([key]) => !keys.has(key)));
}

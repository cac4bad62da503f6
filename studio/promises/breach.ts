import {
  type Patient,
  type PlayedRun,
  playSavedRun,
  questionTitle,
  titleOfStep,
  valueTitle,
} from '../../engine/authoring';
import { advance, type Facts, type Quiz, start, storedAnswers } from '../../engine/quiz';
import { formatExactly, formatNumber } from '../../engine/values';
import type { QuizEvent, QuizPromise } from '../../schemas/generated/types';
import type { Stop } from '../play/guest';
import { mentioned, namedBy } from './named-by';
import { type PersonWords, personInWords } from './person-in-words';

/** Breach of a promise by one patient, in words and as a run that can be played. */
export interface Breach {
  patient: Patient;
  person: PersonWords;
  run: PlayedRun;
  /** Sentence about what happens to them that must not, or what fails to happen that must. */
  deed: string;
  numbers: TellingNumber[];
  /** Every step that they come to. */
  way: Stop[];
  /** Step of the way on which it breaks. */
  at: number;
}

/** Replays whoever breaks a promise. */
export function breachOf(quiz: Quiz, promise: QuizPromise, patient: Patient): Breach {
  const run = playSavedRun(quiz, patient);
  const way = wayOf(quiz, patient, run);
  const person = personInWords(quiz, patient);
  const step = breakingStep(quiz, promise, patient, run);
  const at = way.findIndex((stop) => stop.step === step);
  return {
    patient,
    person,
    run,
    deed: deedOf(quiz, promise, run, person),
    numbers: numbersThatMatter(quiz, promise, run),
    way,
    at: at < 0 ? Math.max(0, way.length - 1) : at,
  };
}

/** Facts that a run of the preview begins with for a patient. */
export function factsOf({ facts }: Pick<Patient, 'facts'>): Facts {
  const { site, today, profile = null } = facts;
  return { site, today, profile, signedIn: profile !== null };
}

/** Every step that a patient comes to, with what they did before. */
export function wayOf(quiz: Quiz, patient: Patient, { events }: PlayedRun): Stop[] {
  let state = start(quiz, factsOf(patient));
  const way: Stop[] = [];
  const done: QuizEvent[] = [];
  for (const event of events) {
    const stop = { step: state.step, events: [...done] };
    if (event.type !== 'answer') way.push(stop);
    done.push(event);
    state = advance(quiz, state, event).state;
  }
  if (state.ended === null) way.push({ step: state.step, events: [...done] });
  return way;
}

/** The step at which one sees that a promise is broken. */
function breakingStep(
  quiz: Quiz,
  { what }: QuizPromise,
  { answers }: Patient,
  run: PlayedRun,
): string {
  const passes = (step: string | undefined) => step !== undefined && run.path.includes(step);
  if ('reaches' in what && passes(what.reaches)) return what.reaches;
  if ('agreesTo' in what && passes(what.agreesTo)) return what.agreesTo;
  const asked = quiz.questionById.get(namedBy(what).question ?? '')?.step.id;
  if (asked !== undefined && passes(asked)) return asked;
  if (!('isSold' in what)) return run.endsAt;
  const { product } = what.isSold;
  const selling = [...quiz.questionById.values()].filter(({ id, step, options }) => {
    const chosen = answers[id];
    const ids = Array.isArray(chosen) ? chosen : [chosen];
    return (
      passes(step.id) &&
      ids.some((one) => {
        const option = typeof one === 'string' ? options.get(one) : undefined;
        return product === undefined ? option?.content !== undefined : sells(quiz, option, product);
      })
    );
  });
  return selling.at(-1)?.step.id ?? run.endsAt;
}

function sells(
  { reference }: Quiz,
  option: { product?: string; plan?: string } | undefined,
  product: string,
): boolean {
  const plan = reference.catalogue.plans.find(({ id }) => id === option?.plan);
  return (
    option?.product === product || (plan?.items.some((one) => one.product === product) ?? false)
  );
}

function deedOf(
  quiz: Quiz,
  { what, happens }: QuizPromise,
  run: PlayedRun,
  { she, is }: PersonWords,
): string {
  const never = happens === 'never';
  const finishes = is === 'is' ? 'finishes' : 'finish';
  const comes = is === 'is' ? 'comes' : 'come';
  const questionNamed = (id: string) => {
    const question = quiz.questionById.get(id);
    return `“${question ? questionTitle(question.definition) : id}”`;
  };
  const end =
    run.state.ended === 'submitted'
      ? `${she} ${finishes} with ${productsOf(quiz, run)}`
      : `The quiz ends for them at “${titleOfStep(quiz, run.endsAt)}”`;
  if ('reaches' in what) {
    const step = `“${titleOfStep(quiz, what.reaches)}”`;
    return never ? `${she} ${comes} to the step ${step}.` : `${end}, past the step ${step}.`;
  }
  if ('isAsked' in what) {
    const question = questionNamed(what.isAsked);
    return never ? `${she} ${is} asked ${question}.` : `${end}, and ${is} never asked ${question}.`;
  }
  if ('answers' in what) {
    const question = questionNamed(what.answers);
    return `${end}, ${never ? 'with' : 'without'} an answer to ${question}.`;
  }
  if ('agreesTo' in what) {
    const step = `“${titleOfStep(quiz, what.agreesTo)}”`;
    return `${end}, ${never ? 'having agreed' : 'without agreeing'} to ${step}.`;
  }
  if ('isSold' in what && never) return `${she} ${is} sold ${productsOf(quiz, run)}.`;
  if ('ends' in what && never) return `${end}${run.reasons[0] ? `: ${run.reasons[0]}` : '.'}`;
  return `${end}.`;
}

/** Titles of the products in the cart at the end. */
function productsOf({ reference }: Quiz, { lines }: PlayedRun): string {
  const titles = lines.flatMap(({ productId }) =>
    reference.catalogue.products.filter(({ id }) => id === productId).map(({ title }) => title),
  );
  const unique = [...new Set(titles)];
  return unique.length === 0 ? 'nothing' : new Intl.ListFormat('en-US').format(unique);
}

/** A number that tells why, with what it is called. */
interface TellingNumber {
  number: string;
  words: string;
}

/**
 * The two numbers that a breach turns on, where there are any: what the promise speaks of, then what the quiz
 * works out from that and goes by instead.
 */
function numbersThatMatter(
  quiz: Quiz,
  { who }: QuizPromise,
  { values, state }: PlayedRun,
): TellingNumber[] {
  const named = mentioned(who, 'value');
  const answers = storedAnswers(quiz, state);
  const behind = [...quiz.valueByName].flatMap(([name, term]) =>
    !named.includes(name) && mentioned(term, 'value').some((one) => named.includes(one))
      ? [name]
      : [],
  );
  const worked = [...named, ...behind].flatMap((name): TellingNumber[] => {
    const number = values[name];
    return typeof number === 'number'
      ? [{ number: formatNumber(number), words: valueTitle(name) }]
      : [];
  });
  const answered = mentioned(who, 'answer').flatMap((id): TellingNumber[] => {
    const question = quiz.questionById.get(id);
    const number = answers[id];
    return question && typeof number === 'number'
      ? [{ number: formatExactly(number), words: questionTitle(question.definition) }]
      : [];
  });
  return [...worked, ...answered].slice(0, 2);
}

import type { QuizPromise } from '../../schemas/generated/types';
import { isJsonObject, type JsonObject, listAt, textAt } from '../document/draft';
import { type Composed, fresh } from './composed';

/** A promise that is often made, to be filled in. */
export interface Template {
  words: string;
  composed: Composed;
}

/** The usual promises, as far as the quiz has what they speak of. */
export function usualPromises(definition: JsonObject): Template[] {
  const age = ageIn(definition);
  const consent = consentsIn(definition)[0];
  const ending = endingQuestions(definition);
  const [first] = ending;
  const onPrescription = { isSold: { prescription: true } } as const;
  return [
    age === null
      ? null
      : template('Nobody under 18 finishes', {
          who: { value: age, lessThan: 18 },
          happens: 'never',
          what: { finishes: true },
        }),
    first
      ? template('Nobody with … is sold …', {
          who: first.who,
          happens: 'never',
          what: onPrescription,
        })
      : null,
    consent
      ? template('Everyone who finishes agreed to …', {
          happens: 'always',
          what: { agreesTo: consent },
        })
      : null,
    first
      ? template('Nobody is sold … without an answer to …', {
          who: { answer: first.question, answered: false },
          happens: 'never',
          what: onPrescription,
        })
      : null,
  ].filter((one) => one !== null);
}

/**
 * Promises that nobody is sold anything without having answered a question, for each question that can end the quiz and
 * that no promise speaks of. What was written last comes first.
 */
export function suggestedPromises(
  definition: JsonObject,
  promises: readonly unknown[],
  selected: string | null,
): Template[] {
  const spokenOf = JSON.stringify(promises);
  const open = endingQuestions(definition).filter(
    ({ question }) => !spokenOf.includes(JSON.stringify(question)),
  );
  const inTurn = [
    ...open.filter(({ question }) => question === selected),
    ...open.filter(({ question }) => question !== selected),
  ];
  return inTurn.map(({ question, label }) => ({
    words: `All who buy on prescription have answered “${label}”`,
    composed: allAreAsked(question),
  }));
}

/** Promise that nobody is sold anything on prescription without having answered a question. */
export function allAreAsked(question: string): Composed {
  return {
    who: { answer: question, answered: false },
    happens: 'never',
    what: { isSold: { prescription: true } },
    ...fresh,
  };
}

function template(words: string, parts: Omit<QuizPromise, 'id' | 'name'>): Template {
  return { words, composed: { ...parts, ...fresh } };
}

/** The derived value that is an age. */
function ageIn({ values }: JsonObject): string | null {
  if (!isJsonObject(values)) return null;
  const found = Object.entries(values).find(
    ([, term]) => isJsonObject(term) && Object.hasOwn(term, 'ageInYears'),
  );
  return found?.[0] ?? null;
}

export function consentsIn(definition: JsonObject): string[] {
  return listAt(definition, 'steps').flatMap((step) => {
    const id = textAt(step, 'id');
    const isConsent = listAt(step, 'actions').some((one) => textAt(one, 'kind') === 'understand');
    return id !== null && isConsent ? [id] : [];
  });
}

interface EndingQuestion {
  question: string;
  label: string;
  /** Condition of the people whose answer to it ends the quiz. */
  who: NonNullable<QuizPromise['who']>;
}

/** Questions with an answer that ends the quiz. */
function endingQuestions(definition: JsonObject): EndingQuestion[] {
  return listAt(definition, 'steps')
    .flatMap((step) => listAt(step, 'questions'))
    .flatMap((one): EndingQuestion[] => {
      const question = textAt(one, 'id');
      const input = isJsonObject(one) ? one['input'] : undefined;
      const ids = listAt(input, 'options').flatMap((option) => {
        const id = textAt(option, 'id');
        return id !== null && textAt(option, 'consequence') === 'terminate' ? [id] : [];
      });
      const [id, ...more] = ids;
      if (question === null || id === undefined) return [];
      const who =
        textAt(input, 'kind') === 'checkbox'
          ? { answer: question, includesAny: [id, ...more] satisfies [string, ...string[]] }
          : { answer: question, oneOf: [id, ...more] satisfies [string, ...string[]] };
      return [{ question, label: textAt(one, 'label') ?? question, who }];
    });
}

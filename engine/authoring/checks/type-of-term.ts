import type { ProfileFact, Term } from '../../../schemas/generated/types';
import type { AnswerType } from '../../quiz/inputs/input-kind';
import { at } from '../../values/json/pointer';
import { type Checking, suggestion, type ValueType } from '../problems/checking';
import { questionNamed } from '../problems/part-names';
import { subterms } from './visit-rules';

/** Type of a derived value; null where it cannot be told, which was reported. */
export function typeOfValue(checking: Checking, name: string, path: string[]): ValueType | null {
  const { quiz, valueTypes } = checking;
  const known = valueTypes.get(name);
  if (known !== undefined) return known;
  // A circle, which is reported on its own.
  if (path.includes(name)) return null;
  const term = quiz.valueByName.get(name);
  const type =
    term === undefined ? null : typeOfTerm(checking, term, at('/values', name), [...path, name]);
  valueTypes.set(name, type);
  return type;
}

const factOf: Partial<Record<AnswerType, ValueType>> = {
  number: 'number',
  text: 'text',
  date: 'date',
  choice: 'text',
};

function typeOfAnswerIn(checking: Checking, id: string, path: string): ValueType | null {
  const question = knownQuestion(checking, id, path);
  if (!question) return null;
  const type = factOf[checking.answerTypes.get(id) ?? 'file'] ?? null;
  if (!type) {
    checking.report(
      'typeMismatch',
      path,
      `The answer to ${questionNamed(checking.quiz, id)} is not one text or number, so nothing can be worked out from it.`,
    );
  }
  return type;
}

/** Refuses what an intake is never told: there, patients say it themselves. */
export function checkProfileFact(
  { quiz, report }: Checking,
  fact: ProfileFact,
  path: string,
): void {
  if (fact !== 'sexAtBirth' || quiz.definition.purpose !== undefined) return;
  report(
    'notInCheckIn',
    at(path, 'profile'),
    'Only check-ins and follow-ups know the sex at birth. An intake asks for it.',
  );
}

/** Type of a term’s result; null where it cannot be told, which was reported. */
export function typeOfTerm(
  checking: Checking,
  term: Term,
  path: string,
  names: string[],
): ValueType | null {
  const { quiz, report } = checking;
  if (typeof term === 'number') return 'number';
  if (typeof term === 'string') return 'text';
  if ('answer' in term) return typeOfAnswerIn(checking, term.answer, at(path, 'answer'));
  if ('profile' in term) {
    checkProfileFact(checking, term.profile, path);
    return term.profile === 'dob' ? 'date' : 'text';
  }
  if ('score' in term || 'count' in term) {
    const key = 'score' in term ? 'score' : 'count';
    const ids = 'score' in term ? term.score : term.count;
    ids.forEach((id, index) => {
      const question = knownQuestion(checking, id, at(path, key, index));
      if (question && 'score' in term && question.options.size === 0) {
        report(
          'typeMismatch',
          at(path, key, index),
          `${questionNamed(quiz, id)} has no options, so it has no score.`,
        );
      }
    });
    return 'number';
  }
  if ('value' in term) {
    if (!quiz.valueByName.has(term.value)) {
      const place = at(path, 'value');
      report('unknownValue', place, `There is no derived value “${term.value}”.`, () =>
        suggestion(place, term.value, quiz.valueByName.keys()),
      );
      return null;
    }
    return typeOfValue(checking, term.value, names);
  }
  const parts = subterms(term, path).map((part) => ({
    ...part,
    type: typeOfTerm(checking, part.term, part.path, names),
  }));
  if ('if' in term) {
    const [then, otherwise] = parts.map(({ type }) => type);
    if (then && otherwise && then !== otherwise) {
      report(
        'typeMismatch',
        path,
        `One branch gives a ${then} and the other a ${otherwise}: they must be alike.`,
      );
      return null;
    }
    return then ?? otherwise ?? null;
  }
  const wanted: ValueType = 'ageInYears' in term ? 'date' : 'number';
  for (const part of parts) {
    if (part.type && part.type !== wanted) {
      report('typeMismatch', part.path, `A ${wanted} is needed here, but this is a ${part.type}.`);
    }
  }
  return 'number';
}

/** The question of an id; an unknown one is reported with the name that was probably meant. */
export function knownQuestion({ quiz, report }: Checking, id: string, path: string) {
  const question = quiz.questionById.get(id);
  if (!question) {
    report('unknownQuestion', path, `There is no question “${id}”.`, () =>
      suggestion(path, id, quiz.questionById.keys()),
    );
  }
  return question;
}

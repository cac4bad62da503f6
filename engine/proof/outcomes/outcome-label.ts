import type { Condition } from '../../../schemas/generated/types';
import { conditionInWords } from '../../authoring/words/condition';
import { labelsOf } from '../../authoring/words/labels';
import type { Quiz } from '../../quiz/model/quiz';
import type { Outcome } from './outcome-of-run';

/** Origin of an outcome: answers to a question, or a rule over several answers. */
type Origin =
  | { question: string; answer: string; label: string }
  | { question: null; when: Condition };

const mostAnswers = 2;

/** Says in a few words what leads to an outcome: “Alaska (Which state do you live in?)”, “BMI is less than 18.5”. */
export function outcomeLabel(quiz: Quiz, outcome: Outcome): string {
  if (outcome.kind === 'qualified') return 'Nothing stands in the way';
  const [first, ...others] = originsOf(quiz, outcome);
  if (!first) return outcome.reason ?? '';
  if (first.question === null) {
    const words = conditionInWords(first.when, quiz.definition);
    return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
  }
  const name = labelsOf(quiz.definition).questions.get(first.question)?.name ?? first.question;
  const alike = [first, ...others].filter((one) => one.question === first.question);
  const answers = alike.flatMap((one) => (one.question === null ? [] : [`“${one.label}”`]));
  const told = answers.slice(0, mostAnswers).join(' or ');
  const more = answers.length > mostAnswers ? ' or another' : '';
  return `${name}: ${told}${more}`;
}

/** Every answer and rule that leads to an outcome, in the order of the quiz. */
function originsOf(quiz: Quiz, { kind, reason }: Outcome): Origin[] {
  const consequence = kind === 'terminated' ? 'terminate' : 'concern';
  const leads = (said: { consequence?: string | undefined; reason?: string | undefined }) =>
    said.consequence === consequence && (said.reason ?? '') === reason;
  return quiz.steps.flatMap(({ questions, definition }) => [
    ...questions.flatMap(({ id, options, input }): Origin[] => [
      ...[...options.values()]
        .filter(leads)
        .map((option) => ({ question: id, answer: option.id, label: option.label })),
      ...(input.kind === 'allergies' ? (input.consequences ?? []) : [])
        .filter(leads)
        .map(({ allergy }) => ({
          question: id,
          answer: allergy,
          label: allergyName(quiz, allergy),
        })),
    ]),
    ...(('consequences' in definition && definition.consequences) || [])
      .filter(leads)
      .map(({ when }): Origin => ({ question: null, when })),
  ]);
}

function allergyName({ reference }: Quiz, allergy: string): string {
  return reference.allergies.find(({ id }) => id === allergy)?.name ?? allergy;
}

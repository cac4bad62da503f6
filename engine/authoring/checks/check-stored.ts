import type { KeptFact } from '../../../schemas/generated/types';
import type { AnswerType } from '../../quiz/inputs/input-kind';
import type { Question } from '../../quiz/model/quiz';
import { at } from '../../values/json/pointer';
import type { Checking } from '../problems/checking';

const typed = { type: 'text', words: 'a typed text' } as const;
const counted = { type: 'number', words: 'a number' } as const;

/** The type of answer that each takes. */
const takes = {
  firstName: typed,
  lastName: typed,
  email: typed,
  phone: typed,
  dob: { type: 'date', words: 'a date' },
  gender: { type: 'choice', words: 'a choice of one' },
  height: counted,
  weight: counted,
  goalWeight: counted,
} as const satisfies Record<KeptFact, { type: AnswerType; words: string }>;

/** Answers that are the same another day: no file, no visit, nothing that is bought. */
const lasting: ReadonlySet<string> = new Set([
  'select',
  'checkbox',
  'radio',
  'input',
  'maskInput',
  'states',
  'allergies',
]);

/**
 * An answer is kept only as what it can be: a date of birth is a date, a height is in feet and inches. What may end the
 * quiz is asked every time.
 */
export function checkStored({ quiz, answerTypes, report }: Checking): void {
  for (const step of quiz.steps) {
    step.questions.forEach((question, index) => {
      checkConfirmed(
        question,
        at('/steps', step.index, 'questions', index, 'confirmWithin'),
        report,
      );
      const { keepAs } = question.definition;
      if (keepAs === undefined) return;
      const { type, words } = takes[keepAs];
      const path = at('/steps', step.index, 'questions', index, 'keepAs');
      if (answerTypes.get(question.id) !== type) {
        report('typeMismatch', path, `Only ${words} can be kept as “${keepAs}”.`);
      } else if (keepAs === 'height' && !isHeight(question)) {
        report('typeMismatch', path, 'A height is kept from a field for feet and inches.');
      }
    });
  }
}

function checkConfirmed(
  { kind, definition, input, options }: Question,
  path: string,
  report: Checking['report'],
): void {
  if (definition.confirmWithin === undefined) return;
  const fix = { fix: { title: 'Ask it every time', op: 'remove', path } } as const;
  if (!lasting.has(kind))
    report('notToConfirm', path, 'This is chosen anew each time, so it cannot be confirmed.', fix);
  const allergies = input.kind === 'allergies' ? (input.consequences ?? []) : [];
  // Which states are served is found out anew, whoever says that they still live there.
  const chosen = kind === 'states' ? [] : [...options.values()];
  if ([...allergies, ...chosen].some(({ consequence }) => consequence === 'terminate'))
    report(
      'notToConfirm',
      path,
      'An answer to this question can end the quiz, so it is asked every time.',
      fix,
    );
}

function isHeight({ input }: Question): boolean {
  return input.kind === 'input' && input.value === 'height';
}

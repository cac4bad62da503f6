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

/** An answer is kept only as what it can be: a date of birth is a date, a height is in feet and inches. */
export function checkStored({ quiz, answerTypes, report }: Checking): void {
  for (const step of quiz.steps) {
    step.questions.forEach((question, index) => {
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

function isHeight({ input }: Question): boolean {
  return input.kind === 'input' && input.value === 'height';
}

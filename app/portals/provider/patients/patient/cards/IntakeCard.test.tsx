import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  asks,
  quizWith,
  shows,
  typed,
  understands,
} from '../../../../../../tests/support/quiz-builder';
import { begin } from '../../../../../../tests/support/quiz-run';
import { IntakeCard } from './IntakeCard';

const name = '**x** [y](http://z)';

function intakeAgreedTo() {
  const quiz = quizWith([
    asks('one', [typed('name')]),
    shows('consent', [], {
      actions: understands('I, {{answers.name|nobody}}, agree:\n\n- I **never share** it.'),
    }),
  ]);
  const { review } = begin(quiz).goesOn({ name }).does('understand');
  return {
    id: 'intake',
    quiz: 'quizWeightLoss' as const,
    sentAt: '2026-11-20T15:00:00Z',
    isNewer: false,
    isRuledOut: false,
    endings: [],
    review,
  };
}

it('draws a consent as the patient read it, and never what they typed as markup', () => {
  const { container } = render(<IntakeCard intake={intakeAgreedTo()} />);

  expect(screen.getByText('never share')).toContainHTML('<strong>never share</strong>');
  expect(screen.getByText(`I, ${name}, agree:`)).toBeInTheDocument();
  expect(screen.getAllByText('never share')).toHaveLength(1);
  expect(container.querySelector('a')).toBeNull();
  expect(container).not.toHaveTextContent('**never');
});

it('shows a consent of an intake that was stored without its parts as it was written', () => {
  const intake = intakeAgreedTo();
  const consents = intake.review.consents.map(({ agreement: _, ...stored }) => stored);
  render(<IntakeCard intake={{ ...intake, review: { ...intake.review, consents } }} />);
  expect(screen.getByText(/I, \*\*x\*\*/)).toBeInTheDocument();
});

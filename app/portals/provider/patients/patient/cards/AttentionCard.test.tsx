import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderAt } from '../../../../../../tests/support/routed';
import { NewAnswersCard } from './AttentionCard';

type NewAnswer = Parameters<typeof NewAnswersCard>[0]['newAnswers'][number];

const pregnant: NewAnswer = {
  caseId: 'case',
  attemptId: 'attempt',
  key: 'health pregnancy pregnant',
  effect: 'hold',
  consequence: 'terminate',
  quizTitle: 'Weight loss',
  label: 'Are you pregnant?',
  answer: 'I am pregnant, or might be',
  reason: 'No weight-loss medicine may be used.',
  saidAt: '2026-11-20T14:12:00.000Z',
  heldAt: '2026-11-20T14:12:00.000Z',
  laterAnswer: null,
  laterAt: null,
  endedAt: null,
  endedBy: null,
  endedReason: '',
};

const show = (newAnswers: NewAnswer[], attention: 'hold' | 'flag' | null = 'hold') =>
  renderAt('/', <NewAnswersCard newAnswers={newAnswers} shown={{ attention }} />);

it('says which answer holds it, of which quiz, when, and that nothing leaves', () => {
  show([pregnant]);
  const card = screen.getByRole('region', { name: 'On hold: the patient told us something new' });
  expect(card).toHaveTextContent('Are you pregnant? — I am pregnant, or might be');
  expect(card).toHaveTextContent('Weight loss, Nov 20, 2026 at 9:12 AM.');
  expect(card).toHaveTextContent('Nothing of this is charged or sent');
});

it('shows both answers where it was corrected', () => {
  show([{ ...pregnant, laterAnswer: 'No', laterAt: '2026-11-20T14:13:00.000Z' }]);
  expect(
    screen.getByText(/Changed to “No” in the same attempt, Nov 20, 2026 at 9:13 AM/),
  ).toBeInTheDocument();
});

it('says since when it is known whose answer it is, where that was later', () => {
  show([{ ...pregnant, heldAt: '2026-11-21T10:00:00.000Z' }]);
  expect(screen.getByText(/Known to be this patient’s since Nov 21, 2026/)).toBeInTheDocument();
});

it('keeps what was looked at, with the reason', () => {
  show(
    [{ ...pregnant, endedAt: '2026-11-21T10:00:00.000Z', endedReason: 'The test was negative.' }],
    null,
  );
  expect(screen.getByRole('region', { name: 'What the patient told us before' })).toHaveTextContent(
    'Let go on, Nov 21, 2026 at 5:00 AM: “The test was negative.”',
  );
});

it('says that it goes on where it only wants a look', () => {
  show([{ ...pregnant, effect: 'flag' }], 'flag');
  expect(
    screen.getByRole('region', { name: 'The patient told us something new' }),
  ).toHaveTextContent('The treatment goes on meanwhile');
});

it('is not there where nothing was told', () => {
  show([], null);
  expect(screen.queryByRole('region')).toBeNull();
});

import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { asks, option, quizOf, radio } from '../../../tests/support/quiz-builder';
import { inspect } from '../inspect.test-support';

const question = '/steps/0/questions/0';

function open(pointer: string) {
  const establishes = { has: ['nitrates'], unsure: ['pregnant'] };
  const quiz = quizOf([asks('one', [radio('uses', [option('yes', { establishes }), 'no'])])]);
  const opened = inspect(pointer, JSON.parse(JSON.stringify(quiz)));
  const named = (id: string) => {
    const fact = opened.reference.clinical.named.facts.find((one) => one.id === id);
    if (!fact) throw new Error(`Labels do not know ${id}.`);
    return fact;
  };
  const [nitrates, pregnant] = [named('nitrates'), named('pregnant')];
  return { ...opened, has: `${nitrates.name}: ${nitrates.has}`, open: pregnant.name };
}

it('shows which clinical facts an answer establishes in words, and not by their ids', () => {
  const { has, open: leftOpen } = open(`${question}/input/options/0`);
  expect(screen.getByRole('button', { name: `Fact: ${has}` })).toBeVisible();
  expect(screen.getByRole('button', { name: `Fact: ${leftOpen}` })).toBeVisible();
});

it('says beside an answer what it says of the patient', () => {
  const { has, open: leftOpen } = open(question);
  expect(screen.getByText(`${has} · leaves open: ${leftOpen}`)).toBeVisible();
});

it('shows a medicine that is taken now with its rule, the medicine of the labels and its words', () => {
  const when = { answer: 'uses', is: 'yes' };
  const words = 'Semaglutide, {{answers.uses|or not}}, as told';
  const quiz = quizOf([asks('one', [radio('uses', ['yes', 'no'])])], {
    clinical: { takes: [{ when, medicine: 'semaglutide', words }] },
  });
  const { reference } = inspect('', JSON.parse(JSON.stringify(quiz)));
  const name = reference.clinical.medicines.find(({ id }) => id === 'semaglutide')?.name ?? '?';
  const list = screen.getByRole('group', { name: /Medicines taken now/ });
  expect(within(list).getByRole('button', { name: `Medicine: ${name}` })).toBeVisible();
  expect(list).toHaveTextContent('What about uses? is yes');
  expect(within(list).getByText(/^Medicine, dose and last time/)).toBeVisible();
});

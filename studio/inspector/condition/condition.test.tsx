import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { putAt } from '../../document/pointer';
import { inspect } from '../inspect.test-support';
import { smallQuiz } from '../small-quiz.test-support';

const when = '/steps/1/when';

it('says the condition as a sentence and changes it word by word, by keyboard', async () => {
  const { user, at, container } = inspect('/steps/1');
  const field = within(screen.getByRole('group', { name: 'Shown when' }));
  expect(container.querySelector('[data-sentence]')).toHaveTextContent('Sex at birth? is Female');
  field.getByRole('combobox', { name: 'How it is compared' }).focus();
  await user.keyboard('{Enter}{ArrowDown}{Enter}');
  expect(at(when)).toEqual({ answer: 'sex', isNot: 'female' });
  field.getByRole('combobox', { name: 'Answer' }).focus();
  await user.keyboard('{Enter}{ArrowDown}{Enter}');
  expect(at(when)).toEqual({ answer: 'sex', isNot: 'male' });
});

it('offers only facts that are known there, and a comparison that fits the chosen one', async () => {
  const { user, at } = inspect('/steps/1');
  await user.click(screen.getByRole('button', { name: 'What is looked at: Sex at birth?' }));
  expect(screen.queryByRole('option', { name: /Any of these/ })).toBeNull();
  await user.keyboard('tall{Enter}');
  expect(at(when)).toEqual({ answer: 'height', atLeast: 66 });
  const height = screen.getByRole('textbox', { name: 'Height in feet and inches' });
  await user.clear(height);
  await user.type(height, "5'2");
  expect(at(when)).toEqual({ answer: 'height', atLeast: 62 });
});

it('joins with and, nests a group, turns a part round and takes it away again', async () => {
  const { user, at } = inspect('/steps/1');
  const field = within(screen.getByRole('group', { name: 'Shown when' }));
  await user.click(field.getByRole('button', { name: 'and…' }));
  expect(at(when)).toMatchObject({ all: [{ answer: 'sex', is: 'female' }, { answer: 'height' }] });
  await user.click(field.getByRole('button', { name: 'More for Sex at birth?' }));
  await user.click(screen.getByRole('menuitem', { name: 'Ask that it does not hold' }));
  expect(at(`${when}/all/0`)).toEqual({ not: { answer: 'sex', is: 'female' } });
  await user.click(field.getByRole('button', { name: 'Group' }));
  expect(at(`${when}/all/2`)).toHaveProperty('any');
  expect(screen.getByRole('group', { name: 'any of' })).toBeInTheDocument();
  const group = within(screen.getByRole('group', { name: 'any of' }));
  await user.click(group.getByRole('button', { name: 'More for the group' }));
  await user.click(screen.getByRole('menuitem', { name: 'Remove' }));
  expect(at(`${when}/all`)).toHaveLength(2);
});

it('chooses several answers', async () => {
  const { user, at } = inspect('/steps/1/goTo/0');
  screen.getByRole('combobox', { name: 'How it is compared' }).focus();
  await user.keyboard('{Enter}{ArrowDown}{Enter}');
  expect(at('/steps/1/goTo/0/when')).toEqual({ answer: 'signs', includesAny: ['none'] });
  await user.click(screen.getByRole('button', { name: 'Answers: None of these' }));
  await user.click(screen.getByRole('checkbox', { name: 'Red skin' }));
  expect(at('/steps/1/goTo/0/when')).toEqual({ answer: 'signs', includesAny: ['none', 'red'] });
});

it('is added to a part that has none, and removed', async () => {
  const { user, at } = inspect('/steps/2');
  await user.click(screen.getByRole('button', { name: 'Add Shown when' }));
  await user.click(screen.getByRole('button', { name: 'Add a condition' }));
  expect(at('/steps/2/when')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Remove “Shown when”' }));
  expect(at('/steps/2/when')).toBeUndefined();
});

it('chooses among what a derived value can be, and shows one that it cannot', async () => {
  const quiz = smallQuiz();
  putAt(
    quiz,
    '/values/fits',
    JSON.parse('{ "if": { "site": "handle", "is": "jrnys" }, "then": "yes", "else": "no" }'),
  );
  putAt(quiz, when, { value: 'fits', is: 'maybe' });
  const { user, at } = inspect('/steps/1', quiz);
  const field = within(screen.getByRole('group', { name: 'Shown when' }));
  const answer = field.getByRole('combobox', { name: 'Answer' });
  expect(answer).toHaveTextContent('maybe');
  answer.focus();
  await user.keyboard('{Enter}');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'maybeNot found',
    'yes',
    'no',
  ]);
  await user.keyboard('{End}{Enter}');
  expect(at(when)).toEqual({ value: 'fits', is: 'no' });
});

it('compares with another fact than the one that is looked at, and reads thousands', async () => {
  const quiz = smallQuiz();
  quiz['values'] = { points: { score: ['sex'] }, twice: { multiply: [{ score: ['sex'] }, 2] } };
  putAt(quiz, when, { value: 'points', atLeast: 5 });
  const { user, at } = inspect('/steps/1', quiz);
  const field = within(screen.getByRole('group', { name: 'Shown when' }));
  const number = field.getByRole('textbox', { name: 'Number' });
  await user.clear(number);
  await user.type(number, '1,200.5');
  expect(at(`${when}/atLeast`)).toBe(1200.5);
  await user.click(field.getByRole('button', { name: 'work it out' }));
  expect(at(when)).toEqual({ value: 'points', atLeast: { value: 'twice' } });
});

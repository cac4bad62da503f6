import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { drawStep, plainStep } from '../../../tests/support/draw-step';
import { stepExamples } from '../../../tests/support/examples/steps';
import { postedForm } from '../live/form-events';

const view = stepExamples.stepConfirm;

it('shows each earlier answer with the day it is from, and what is asked again', async () => {
  await drawStep(view);
  const rows = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(rows).toContain('5 feet 7 inchesYou said so on Mar 2, 2026');
  expect(rows).toContain('We will ask you again.');
  expect(screen.queryByText('214 lb')).toBeNull();
});

it('says what an answer such as “None of these” denies', async () => {
  const [line] = view.confirm ?? [];
  const confirm = line ? [{ ...line, words: 'None of these', denied: ['Stroke', 'Angina'] }] : null;
  await drawStep({ ...view, confirm });
  expect(screen.getByText('Not: Stroke; Angina')).toBeInTheDocument();
});

it('has a way to change each of them, and back', async () => {
  const { answering, user } = await drawStep(view);
  await user.click(screen.getByRole('button', { name: 'Change: How tall are you?' }));
  expect(answering['change']).toHaveBeenLastCalledWith('height', false);
  await user.click(screen.getByRole('button', { name: 'It is right: What do you weigh today?' }));
  expect(answering['change']).toHaveBeenLastCalledWith('weight', true);
});

it.each([
  [[false, false], 'Yes, this is right'],
  [[false, true], 'Yes, the rest is right'],
  [[true, true], 'Continue'],
])('where lines are changed or not (%j), its button says “%s”', async (changed, words) => {
  const confirm = view.confirm?.map((line, at) => ({ ...line, isChanged: changed[at] === true }));
  await drawStep({ ...view, confirm: confirm ?? null });
  expect(screen.getByRole('button', { name: words })).toBeInTheDocument();
});

it.each([
  ['change', 'height', { type: 'change', question: 'height' }],
  ['keep', 'weight', { type: 'change', question: 'weight', undo: true }],
  ['action', 'continue', { type: 'act', action: 'continue' }],
])('without scripts the button “%s” posts %s', async (name, value, event) => {
  const form = await plainStep(view);
  expect(form.querySelector(`button[name="${name}"][value="${value}"]`)).not.toBeNull();
  const data = new FormData();
  data.set(name, value);
  expect(postedForm(view, data).leave).toEqual(event);
});

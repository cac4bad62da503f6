import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { drawStep, plainStep, sent } from '../../../tests/support/draw-step';
import { questionExamples } from '../../../tests/support/examples/inputs';
import { question, stepView } from '../../../tests/support/step-views';

const { input, maskInput } = questionExamples;

/** The typed question with other fields of its input. */
function typed(rest: Partial<(typeof input)['input']>) {
  return stepView({
    questions: [question({ ...input.input, text: '', unit: null, ...rest }, { id: 'typed' })],
  });
}
const field = () => screen.getByRole<HTMLInputElement>('textbox');

describe('input', () => {
  it('drafts what is typed, letter by letter', async () => {
    const { answering, user } = await drawStep(typed({ value: 'text' }));
    await user.type(field(), 'Rosa');
    expect(answering.draft.mock.calls.map(([, text]) => text)).toEqual(['R', 'Ro', 'Ros', 'Rosa']);
    expect(answering.answer).not.toHaveBeenCalled();
  });

  it('asks a phone for digits where a number is meant, and shows the unit', async () => {
    await drawStep(typed({ value: 'number', unit: 'lb' }));
    expect(field()).toHaveAttribute('inputmode', 'decimal');
    expect(screen.getByText('lb')).toBeInTheDocument();
  });

  it('offers no point where only whole numbers are taken', async () => {
    await drawStep(typed({ value: 'number', decimals: 0 }));
    expect(field()).toHaveAttribute('inputmode', 'numeric');
  });

  it('puts the slashes into a date', async () => {
    const { answering, user } = await drawStep(typed({ field: 'date', value: 'text' }));
    await user.type(field(), '04121988');
    expect(field()).toHaveValue('04/12/1988');
    expect(answering.draft).toHaveBeenLastCalledWith('typed', '04/12/1988');
  });

  it('reads a height in feet and inches', async () => {
    const { answering, user } = await drawStep(typed({ value: 'height' }));
    await user.type(field(), '510');
    expect(answering.draft).toHaveBeenLastCalledWith('typed', "5'10");
  });

  it('gives a longer text several lines', async () => {
    await drawStep(typed({ field: 'textarea', value: 'text' }));
    expect(field().tagName).toBe('TEXTAREA');
  });

  it('takes over a stored text that changed elsewhere, but never from under the cursor', async () => {
    const { user, show } = await drawStep(typed({ value: 'text', text: 'one' }));
    show(typed({ value: 'text', text: 'two' }));
    expect(field()).toHaveValue('two');
    await user.type(field(), '!');
    show(typed({ value: 'text', text: 'three' }));
    expect(field()).toHaveValue('two!');
  });

  it('is marked as wrong and described by its error and its help', async () => {
    const wrong = { ...input, error: 'Enter a number, such as 180' };
    await drawStep(stepView({ questions: [wrong] }));
    expect(field()).toBeInvalid();
    expect(field()).toHaveAccessibleDescription(
      'Enter a number, such as 180 A guess is fine; without shoes.',
    );
  });

  it('never blocks the way back: no field is required for the browser', async () => {
    const form = await plainStep(stepView({ questions: [input] }));
    expect(form.querySelectorAll('[required]')).toHaveLength(0);
    expect(form.querySelector('[name="q.weight"]')).toHaveAttribute('aria-required', 'true');
  });

  it('sends what stands in the field', async () => {
    expect(sent(await plainStep(stepView({ questions: [input] })))).toEqual([['q.weight', '240']]);
  });
});

describe('maskInput', () => {
  it('puts what is typed into the shape of its mask', async () => {
    const empty = { ...maskInput, input: { ...maskInput.input, text: '' } };
    const { answering, user } = await drawStep(stepView({ questions: [empty] }));
    await user.type(field(), '4155550132');
    expect(field()).toHaveValue('(415) 555-0132');
    expect(answering.draft).toHaveBeenLastCalledWith('phone', '(415) 555-0132');
  });
});

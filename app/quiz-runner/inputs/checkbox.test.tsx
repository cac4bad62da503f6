import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { drawStep, plainStep, sent } from '../../../tests/support/draw-step';
import { questionExamples } from '../../../tests/support/examples/inputs';
import { stepView } from '../../../tests/support/step-views';

const example = questionExamples.checkbox;

/** The example with these options chosen. */
function chosen(...value: string[]) {
  const options = example.input.options.map((option) => ({
    ...option,
    chosen: value.includes(option.id),
  }));
  return stepView({ questions: [{ ...example, input: { ...example.input, options, value } }] });
}

const box = (name: string) => screen.getByRole('checkbox', { name });
const ticked = () =>
  screen
    .getAllByRole<HTMLInputElement>('checkbox')
    .filter(({ checked }) => checked)
    .map(({ value }) => value);

describe('checkbox', () => {
  it('adds a choice behind those before it', async () => {
    const { answering, user } = await drawStep(chosen('high-blood-pressure'));
    await user.click(box('Type 2 diabetes'));
    expect(answering.answer).toHaveBeenCalledExactlyOnceWith('conditions', [
      'high-blood-pressure',
      'type-2-diabetes',
    ]);
  });

  it('clears the answer with the last choice', async () => {
    const { answering, user } = await drawStep(chosen('high-blood-pressure'));
    await user.click(box('High blood pressure'));
    expect(answering.answer).toHaveBeenCalledExactlyOnceWith('conditions', null);
  });

  it('offers “None of these” last and shows that it cleared the others', async () => {
    const { answering, user, show } = await drawStep(chosen('high-blood-pressure', 'pancreatitis'));
    await user.click(box('None of these'));
    expect(answering.answer).toHaveBeenCalledExactlyOnceWith('conditions', [
      'high-blood-pressure',
      'pancreatitis',
      'none',
    ]);
    show(chosen('none'));
    expect(ticked()).toEqual(['none']);
  });

  it('reads the second line of an option as its description', async () => {
    await drawStep(chosen());
    expect(box('Pancreatitis')).toHaveAccessibleDescription(
      'Inflammation of the pancreas, at any time',
    );
  });

  it('says how many may be chosen', async () => {
    const limited = { ...example, input: { ...example.input, maximum: 3 } };
    await drawStep(stepView({ questions: [limited] }));
    expect(screen.getByText('1 of at most 3 chosen')).toBeInTheDocument();
  });

  it('sends every ticked box, and an empty value when there is none', async () => {
    expect(sent(await plainStep(chosen('pancreatitis', 'mtc')))).toEqual([
      ['q.conditions', ''],
      ['q.conditions', 'pancreatitis'],
      ['q.conditions', 'mtc'],
    ]);
    expect(sent(await plainStep(chosen()))).toEqual([['q.conditions', '']]);
  });
});

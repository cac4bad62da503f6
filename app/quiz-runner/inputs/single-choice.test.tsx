import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { drawStep, plainStep, sent } from '../../../tests/support/draw-step';
import { actionExamples } from '../../../tests/support/examples/actions';
import { questionExamples } from '../../../tests/support/examples/inputs';
import { stepView } from '../../../tests/support/step-views';

const { radio, radioUses, radioShipments, select, states } = questionExamples;
const card = (name: string) => screen.getByRole('radio', { name });

describe('radio', () => {
  it('answers with the chosen option', async () => {
    const { answering, user } = await drawStep(stepView({ questions: [radio] }));
    await user.click(card('Female'));
    expect(answering.answer).toHaveBeenCalledExactlyOnceWith('sex', 'female');
    expect(answering.act).not.toHaveBeenCalled();
  });

  it('sends nothing while nothing is chosen', async () => {
    expect(sent(await plainStep(stepView({ questions: [radio] })))).toEqual([]);
  });
});

describe('a step with the action answer', () => {
  const view = stepView({ questions: [radio], actions: [actionExamples.answer] });
  const chosenBefore = stepView({
    actions: [actionExamples.answer],
    questions: [
      {
        ...radio,
        input: {
          ...radio.input,
          value: ['male'],
          options: radio.input.options.map((option) => ({
            ...option,
            chosen: option.id === 'male',
          })),
        },
      },
    ],
  });

  it('goes on as soon as a card is chosen', async () => {
    const { answering, user } = await drawStep(view);
    await user.click(card('Male'));
    expect(answering.answer).toHaveBeenCalledExactlyOnceWith('sex', 'male');
    expect(answering.act).toHaveBeenCalledExactlyOnceWith('answer');
    const [answered] = answering.answer.mock.invocationCallOrder;
    const [acted] = answering.act.mock.invocationCallOrder;
    expect(answered).toBeLessThan(acted ?? 0);
  });

  it('goes on when the card that was chosen before is chosen again', async () => {
    const { answering, user } = await drawStep(chosenBefore);
    await user.click(card('Male'));
    expect(answering.act).toHaveBeenCalledExactlyOnceWith('answer');
  });

  it('stays while the arrow keys move through the cards', async () => {
    const { answering, user } = await drawStep(chosenBefore);
    card('Male').focus();
    await user.keyboard('{ArrowDown}');
    expect(answering.answer).toHaveBeenCalledExactlyOnceWith('sex', 'female');
    expect(answering.act).not.toHaveBeenCalled();
  });

  it('keeps a button for those who chose with the keyboard', async () => {
    const { answering, user } = await drawStep(chosenBefore);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(answering.act).toHaveBeenCalledExactlyOnceWith('answer');
  });
});

describe('radioUses', () => {
  it('shows what is chosen and answers with the other', async () => {
    const { answering, user } = await drawStep(stepView({ questions: [radioUses] }));
    expect(card('Every day')).toBeChecked();
    await user.click(card('Before sex'));
    expect(answering.answer).toHaveBeenCalledExactlyOnceWith('uses', 'before-sex');
  });
});

describe('radioShipments', () => {
  it('tells what a month costs with each period', async () => {
    await drawStep(stepView({ questions: [radioShipments] }));
    const periods = screen
      .getAllByRole('radio')
      .map((radio) => radio.closest('label')?.textContent);
    expect(periods).toEqual([
      '1 month$299 a month',
      'Most chosen3 months$249 a month',
      '6 months$229 a month',
    ]);
  });

  it('answers with the chosen period', async () => {
    const { answering, user } = await drawStep(stepView({ questions: [radioShipments] }));
    await user.click(screen.getByRole('radio', { name: /6 months/ }));
    expect(answering.answer).toHaveBeenCalledExactlyOnceWith('shipments', 'every-6-months');
  });
});

describe('select', () => {
  it('answers with the chosen option', async () => {
    const { answering, user } = await drawStep(stepView({ questions: [select] }));
    await user.selectOptions(screen.getByRole('combobox'), 'A search');
    expect(answering.answer).toHaveBeenCalledExactlyOnceWith('heardFrom', 'search');
  });

  it('shows a placeholder that can be left but not chosen', async () => {
    await drawStep(stepView({ questions: [select] }));
    const placeholder = screen.getByRole('option', { name: 'Choose one' });
    expect(placeholder).toBeDisabled();
    expect(screen.getByRole('combobox')).toHaveDisplayValue('Choose one');
  });
});

describe('states', () => {
  it('sends the two letters of the state', async () => {
    expect(sent(await plainStep(stepView({ questions: [states] })))).toEqual([['q.state', 'CA']]);
  });

  it('lets the browser fill it in', async () => {
    await drawStep(stepView({ questions: [states] }));
    expect(screen.getByRole('combobox')).toHaveAttribute('autocomplete', 'address-level1');
  });
});

import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ListingDisplayMode } from '../../../schemas/generated/types';
import { drawStep, plainStep, sent } from '../../../tests/support/draw-step';
import { addOns, questionExamples } from '../../../tests/support/examples/inputs';
import { stepView } from '../../../tests/support/step-views';

const { commerceProduct, commercePlan } = questionExamples;
const shownAs = (display: ListingDisplayMode) =>
  stepView({
    questions: [{ ...commerceProduct, input: { ...commerceProduct.input, display } }],
  });

describe.each(['recommended', 'cards', 'options', 'addOns'] as const)('shown as %s', (display) => {
  it('shows what is chosen and answers with another', async () => {
    const { answering, user } = await drawStep(shownAs(display));
    expect(screen.getByRole('radio', { name: 'Semaglutide, weekly' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: 'Naltrexone with bupropion' }));
    expect(answering.answer).toHaveBeenCalledExactlyOnceWith('treatment', 'naltrexone');
  });

  it('tells the price with each offer', async () => {
    await drawStep(shownAs(display));
    expect(screen.getByRole('radio', { name: 'Tirzepatide, weekly' })).toHaveAccessibleDescription(
      /\$399\s?\/ mo/,
    );
  });

  it('sends the chosen option', async () => {
    expect(sent(await plainStep(shownAs(display)))).toEqual([['q.treatment', 'semaglutide']]);
  });
});

describe('shown as recommended', () => {
  it('makes the first option the large one', async () => {
    await drawStep(shownAs('recommended'));
    expect(screen.getByText('Recommended')).toBeInTheDocument();
    expect(screen.getByText('$747 billed every 3 months')).toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'A prefilled injection pen' })).toBeInTheDocument();
  });

  it('says in words that a price was lowered', async () => {
    await drawStep(shownAs('recommended'));
    expect(screen.getByRole('radio', { name: 'Semaglutide, weekly' })).toHaveAccessibleDescription(
      /Original price\s?\$299\s?, now\s?\$249/,
    );
  });
});

describe('shown as select', () => {
  it('lists every offer with its price', async () => {
    const { answering, user } = await drawStep(shownAs('select'));
    await user.selectOptions(screen.getByRole('combobox'), 'Tirzepatide, weekly · $399 / mo');
    expect(answering.answer).toHaveBeenCalledExactlyOnceWith('treatment', 'tirzepatide');
  });
});

describe('several products', () => {
  const view = stepView({ questions: [addOns] });

  it('adds one to those that are there', async () => {
    const { answering, user } = await drawStep(view);
    await user.click(screen.getByRole('checkbox', { name: 'Daily multivitamin' }));
    expect(answering.answer).toHaveBeenCalledExactlyOnceWith('addOns', [
      'ondansetron',
      'multivitamin',
    ]);
  });

  it('clears the answer with the last one', async () => {
    const { answering, user } = await drawStep(view);
    await user.click(screen.getByRole('checkbox', { name: /^Ondansetron 4\smg$/ }));
    expect(answering.answer).toHaveBeenCalledExactlyOnceWith('addOns', null);
  });

  it('says what something small is, what it costs and that it needs a prescription', async () => {
    await drawStep(view);
    expect(
      screen.getByRole('checkbox', { name: /^Ondansetron 4\smg$/ }),
    ).toHaveAccessibleDescription(
      /For nausea in the first weeks · 10 tablets · \$18\s?· Needs a prescription/,
    );
  });

  it('sends an empty value too, so that taking all of them out is noticed', async () => {
    expect(sent(await plainStep(view))).toEqual([
      ['q.addOns', ''],
      ['q.addOns', 'ondansetron'],
    ]);
  });
});

describe('commercePlan', () => {
  it('answers with the chosen plan', async () => {
    const { answering, user } = await drawStep(stepView({ questions: [commercePlan] }));
    await user.click(screen.getByRole('radio', { name: 'GLP-1 start' }));
    expect(answering.answer).toHaveBeenCalledExactlyOnceWith('plan', 'glp1-start');
  });
});

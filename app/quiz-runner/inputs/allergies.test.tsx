import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { drawStep, plainStep, sent } from '../../../tests/support/draw-step';
import { questionExamples } from '../../../tests/support/examples/inputs';
import { stepView } from '../../../tests/support/step-views';

const example = questionExamples.allergies;
const asking = (...value: string[]) =>
  stepView({ questions: [{ ...example, input: { ...example.input, value } }] });

const search = () => screen.getByRole('combobox', { name: 'Add an allergy' });
const suggestions = () => screen.getAllByRole('option').map((option) => option.textContent);

describe('allergies', () => {
  it('suggests entries by any of their names, and what was typed as the last', async () => {
    const { user } = await drawStep(asking());
    await user.type(search(), 'oze');
    expect(suggestions()).toEqual(['SemaglutideOzempic, Wegovy', 'Add “oze”']);
    expect(search()).toHaveAttribute('aria-expanded', 'true');
  });

  it('adds a suggestion that is tapped, and empties the field', async () => {
    const { answering, user } = await drawStep(asking('latex'));
    await user.type(search(), 'amox');
    await user.click(screen.getByRole('option', { name: /Amoxicillin/ }));
    expect(answering.answer).toHaveBeenCalledExactlyOnceWith('allergies', ['latex', 'amoxicillin']);
    expect(search()).toHaveValue('');
  });

  it('adds the suggestion the arrow keys are at', async () => {
    const { answering, user } = await drawStep(asking());
    await user.type(search(), 'in{ArrowDown}{ArrowDown}');
    const active = search().getAttribute('aria-activedescendant');
    expect(screen.getAllByRole('option', { selected: true }).map(({ id }) => id)).toEqual([active]);
    await user.keyboard('{Enter}');
    expect(answering.answer).toHaveBeenCalledExactlyOnceWith('allergies', ['penicillin']);
  });

  it('goes round from the first suggestion to the last', async () => {
    const { user } = await drawStep(asking());
    await user.type(search(), 'latex{ArrowUp}');
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Latex');
    await user.type(search(), 'x{ArrowUp}');
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Add “latexx”');
  });

  it('adds free text, and says that nothing was found for it', async () => {
    const { answering, user } = await drawStep(asking());
    await user.type(search(), 'Bee stings');
    expect(screen.getByRole('status')).toHaveTextContent(
      'No elements found. Consider changing the search query.',
    );
    await user.keyboard('{Enter}');
    expect(answering.answer).toHaveBeenCalledExactlyOnceWith('allergies', ['other:Bee stings']);
  });

  it('adds what was typed when the field is left, so that nothing is lost', async () => {
    const { answering, user } = await drawStep(asking());
    await user.type(search(), 'wegovy');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(answering.answer).toHaveBeenCalledExactlyOnceWith('allergies', ['semaglutide']);
    expect(answering.act).toHaveBeenCalledExactlyOnceWith('continue');
  });

  it('takes one out and returns to the field', async () => {
    const { answering, user } = await drawStep(asking('penicillin', 'other:Bee stings'));
    const list = within(screen.getByRole('list', { name: 'Your allergies' }));
    await user.click(list.getByRole('checkbox', { name: 'Penicillin' }));
    expect(answering.answer).toHaveBeenCalledExactlyOnceWith('allergies', ['other:Bee stings']);
    expect(search()).toHaveFocus();
  });

  it('replaces them all by “No known allergies”', async () => {
    const { answering, user } = await drawStep(asking('penicillin'));
    await user.click(screen.getByRole('checkbox', { name: 'No known allergies' }));
    expect(answering.answer).toHaveBeenCalledExactlyOnceWith('allergies', ['none']);
  });

  it('closes the suggestions with Escape and keeps the text', async () => {
    const { user } = await drawStep(asking());
    await user.type(search(), 'oze{Escape}');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(search()).toHaveValue('oze');
  });

  it('is a list of boxes and a field with suggestions of the browser without scripts', async () => {
    const form = await plainStep(asking('penicillin', 'other:Bee stings'));
    expect(sent(form)).toEqual([
      ['q.allergies', ''],
      ['q.allergies', 'penicillin'],
      ['q.allergies', 'other:Bee stings'],
      ['q.allergies.add', ''],
    ]);
    const field = form.querySelector<HTMLInputElement>('[name="q.allergies.add"]');
    const names = [...(form.querySelector('datalist')?.options ?? [])].map(({ value }) => value);
    expect(field).toHaveAttribute('list', form.querySelector('datalist')?.id);
    expect(names).toEqual(['Amoxicillin', 'Latex', 'Semaglutide']);
  });
});

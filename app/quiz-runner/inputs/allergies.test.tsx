import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { drawStep, plainStep, sent } from '../../../tests/support/draw-step';
import { questionExamples } from '../../../tests/support/examples/inputs';
import { stepView } from '../../../tests/support/step-views';

const example = questionExamples.allergies;
const asking = (...value: string[]) =>
  stepView({ questions: [{ ...example, input: { ...example.input, value } }] });

const search = () => screen.getByRole('combobox', { name: 'Add an allergy' });
const listed = () => screen.queryAllByRole('option').map((option) => option.textContent);
const option = (name: RegExp) => screen.getByRole('option', { name });

describe('allergies', () => {
  it('opens the whole list, in which what was chosen is marked', async () => {
    const { user } = await drawStep(asking('latex', 'other:Bee stings'));
    await user.click(search());
    expect(screen.getByRole('listbox', { name: 'Allergies' })).toHaveAttribute(
      'aria-multiselectable',
      'true',
    );
    expect(listed()).toEqual([
      'Amoxicillin Amoxil',
      'Latex Rubber',
      'Penicillin Pen-Vee, PCN',
      'Semaglutide Ozempic, Wegovy',
    ]);
    expect(option(/Latex/)).toHaveAttribute('aria-selected', 'true');
    expect(option(/Penicillin/)).toHaveAttribute('aria-selected', 'false');
  });

  it('has “No known allergies” above the search, where its open list covers nothing', async () => {
    const { user } = await drawStep(asking());
    await user.click(search());
    const none = screen.getByRole('checkbox', { name: 'No known allergies' });
    const { DOCUMENT_POSITION_FOLLOWING: follows } = Node;
    expect(none.compareDocumentPosition(search()) & follows).toBe(follows);
    expect(none.compareDocumentPosition(screen.getByRole('listbox')) & follows).toBe(follows);
  });

  it('takes out what is tapped once more', async () => {
    const { answering, user } = await drawStep(asking('latex', 'other:Bee stings'));
    await user.click(search());
    await user.click(option(/Latex/));
    expect(answering.answer).toHaveBeenCalledExactlyOnceWith('allergies', ['other:Bee stings']);
  });

  it('finds entries by any of their names, and offers what was typed as the last', async () => {
    const { user } = await drawStep(asking());
    await user.type(search(), 'oze');
    expect(listed()).toEqual(['Semaglutide Ozempic, Wegovy', 'Add “oze”']);
    expect(search()).toHaveAttribute('aria-expanded', 'true');
  });

  it('adds what is tapped, empties the field and leaves the list open', async () => {
    const { answering, user } = await drawStep(asking('latex'));
    await user.type(search(), 'amox');
    await user.click(option(/Amoxicillin/));
    expect(answering.answer).toHaveBeenCalledExactlyOnceWith('allergies', ['latex', 'amoxicillin']);
    expect(search()).toHaveValue('');
    expect(search()).toHaveFocus();
    expect(listed()).toHaveLength(4);
  });

  it('adds what the arrow keys are at', async () => {
    const { answering, user } = await drawStep(asking());
    await user.type(search(), 'in{ArrowDown}{ArrowDown}');
    expect(search()).toHaveAttribute('aria-activedescendant', option(/Penicillin/).id);
    await user.keyboard('{Enter}');
    expect(answering.answer).toHaveBeenCalledExactlyOnceWith('allergies', ['penicillin']);
  });

  it('goes round from the first to the last', async () => {
    const { user } = await drawStep(asking());
    await user.type(search(), 'latexx{ArrowUp}');
    expect(search()).toHaveAttribute('aria-activedescendant', option(/Add “latexx”/).id);
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

  it('keeps what is typed once more', async () => {
    const { answering, user } = await drawStep(asking('semaglutide'));
    await user.type(search(), 'wegovy{Enter}');
    expect(answering.answer).not.toHaveBeenCalled();
    expect(search()).toHaveValue('');
  });

  it('refuses one more than the most, and says what to do', async () => {
    const many = Array.from({ length: 200 }, (_, nth) => `other:Dust ${nth}`);
    const { answering, user } = await drawStep(asking(...many));
    await user.click(search());
    await user.click(option(/Latex/));
    expect(answering.answer).not.toHaveBeenCalled();
    expect(screen.getByRole('status')).toHaveTextContent(
      'Maximum of 200 options selected. First remove a selected option to select another.',
    );
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

  it('closes the list with Escape and keeps the text', async () => {
    const { user } = await drawStep(asking());
    await user.type(search(), 'oze{Escape}');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(search()).toHaveValue('oze');
  });

  it('is boxes and a field without scripts', async () => {
    const form = await plainStep(asking('penicillin', 'other:Bee stings'));
    expect(sent(form)).toEqual([
      ['q.allergies', ''],
      ['q.allergies', 'penicillin'],
      ['q.allergies', 'other:Bee stings'],
      ['q.allergies.add', ''],
    ]);
  });
});

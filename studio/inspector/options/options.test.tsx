import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { inspect } from '../inspect.test-support';

const sex = '/steps/0/questions/1';
const options = `${sex}/input/options`;

it('takes over every keystroke, keeps the focus, and makes one word one undo', async () => {
  const { user, at, changes, undo } = inspect(sex);
  const field = screen.getByRole('textbox', { name: 'Answer 1' });
  await user.click(field);
  await user.keyboard('{End}s!');
  expect(at(`${options}/0/label`)).toBe('Females!');
  expect(field).toHaveFocus();
  expect(changes()).toBe(1);
  undo();
  expect(field).toHaveValue('Female');
});

it('sets a consequence by keyboard and asks for its reason', async () => {
  const { user, at } = inspect(sex);
  screen.getByRole('button', { name: 'Consequence of “Male”: no consequence' }).focus();
  await user.keyboard('{Enter}');
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(at(`${options}/1/consequence`)).toBe('terminate');
  await user.type(screen.getByRole('textbox', { name: 'Why this ends the quiz' }), 'Not safe.');
  expect(at(`${options}/1`)).toEqual({
    id: 'male',
    label: 'Male',
    consequence: 'terminate',
    reason: 'Not safe.',
  });
  expect(screen.getByText(/any change needs a review/)).toBeInTheDocument();
});

it('leads from a consequence to its reason, where that is not written yet', async () => {
  const { user, at } = inspect(sex);
  const choose = async (now: string, letters: string) => {
    screen.getByRole('button', { name: `Consequence of “Male”: ${now}` }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getAllByRole('menuitem')[0]).toHaveFocus());
    await user.keyboard(`${letters}{Enter}`);
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  };
  await choose('no consequence', 'ends');
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Why this ends the quiz' })).toHaveFocus(),
  );
  await user.keyboard('Not safe.');
  expect(at(`${options}/1/reason`)).toBe('Not safe.');

  await choose('ends the quiz', 'con');
  const chip = screen.getByRole('button', { name: 'Consequence of “Male”: concern' });
  await waitFor(() => expect(chip).toHaveFocus());
});

it('takes the reason away with its consequence, and brings back both at once', async () => {
  const { user, at, undo } = inspect(sex);
  const choose = async (now: string, next: RegExp) => {
    await user.click(screen.getByRole('button', { name: `Consequence of “Male”: ${now}` }));
    await user.click(await screen.findByRole('menuitem', { name: next }));
  };
  await choose('no consequence', /^concern/);
  await user.type(screen.getByRole('textbox', { name: 'Why this is a concern' }), 'Ask first.');
  await choose('concern', /^no consequence/);
  expect(at(`${options}/1`)).toEqual({ id: 'male', label: 'Male' });
  undo();
  expect(at(`${options}/1`)).toMatchObject({ consequence: 'concern', reason: 'Ask first.' });
});

it('adds an answer below with Enter, ready to be typed over', async () => {
  const { user, at } = inspect(sex);
  await user.type(screen.getByRole('textbox', { name: 'Answer 1' }), '{Enter}');
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Answer 2' })).toHaveFocus());
  await user.keyboard('Prefer not to say');
  expect(at(`${options}/1/label`)).toBe('Prefer not to say');
  expect(at(`${options}/2/label`)).toBe('Male');
});

it('moves an answer, excludes the others and opens the whole answer from its menu', async () => {
  const { user, at, draft } = inspect(sex);
  const menu = async (name: string, item: string) => {
    await user.click(screen.getByRole('button', { name }));
    await user.click(screen.getByRole('menuitem', { name: new RegExp(item) }));
  };
  await menu('More for “Male”', 'Move up');
  expect(at(`${options}/0/id`)).toBe('male');
  await menu('More for “Male”', 'Exclude the others');
  expect(at(`${options}/0/exclusive`)).toBe(true);
  await menu('More for “Male”', 'Everything about this answer');
  expect(draft.getState().selection).toBe(`${options}/0`);
  expect(screen.getByRole('heading', { name: 'Male' })).toBeInTheDocument();
});

it('does not delete an answer that a rule needs without saying what needs it', async () => {
  const { user, at } = inspect(sex);
  const ask = async () => {
    await user.click(screen.getByRole('button', { name: 'More for “Female”' }));
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
    return screen.findByRole('dialog', { name: 'Delete this answer?' });
  };
  expect(within(await ask()).getByText(/“Your skin” is shown when/)).toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(at(`${options}/0/id`)).toBe('female');
  await user.click(within(await ask()).getByRole('button', { name: /and these places/ }));
  expect(at(`${options}/0/id`)).toBe('male');
  expect(at('/steps/1/when')).toBeUndefined();
});

import '../../tests/support/studio-dom';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { editorParts, renderInEditor } from '../../tests/support/studio-editor';
import { type Draft, textAt } from '../document/draft';
import { Notices } from './Notices';

vi.setConfig({ testTimeout: 20_000 });

/** An editor whose browser has kept another title, which the server moved past. */
function show({ mayEdit = true, version = 1, behind = 0 } = {}) {
  const parts = editorParts();
  const { draft, saving } = parts;
  const saved = draft.getState().history.draft;
  const mine: Draft = { ...saved, definition: { ...saved.definition, title: 'My own words' } };
  draft.setMayEdit(mayEdit);
  saving.setState({ version: 2, aside: { id: 'a', version, draft: mine }, asideBehind: behind });
  renderInEditor(<Notices />, parts);
  return {
    draft,
    aside: () => saving.getState().aside,
    title: () => textAt(draft.getState().history.draft.definition, 'title'),
    before: textAt(saved.definition, 'title'),
    user: userEvent.setup(),
  };
}

async function compare(user: ReturnType<typeof show>['user']) {
  await user.click(screen.getByRole('button', { name: 'Compare and choose' }));
  return within(await screen.findByRole('dialog', { name: 'Your unsaved changes' }));
}

it('says that changes wait, and tells in words what keeping them would do', async () => {
  const { user } = show();
  expect(screen.getByRole('status')).toHaveTextContent(/not saved, and the quiz has moved on/);
  const dialog = await compare(user);
  expect(dialog.getByText(/My own words/)).toBeVisible();
});

it('says that the quiz has moved on only where it has', () => {
  show({ version: 2 });
  expect(screen.getByRole('status')).toHaveTextContent(/changes of yours that were not saved\./);
  expect(screen.getByRole('status')).not.toHaveTextContent(/moved on/);
});

it('says where changes of earlier times wait too', () => {
  show({ behind: 2 });
  expect(screen.getByRole('status')).toHaveTextContent(
    'Changes from 2 earlier times wait behind them.',
  );
});

it.each([
  [true, 'Write here', /in another window/],
  [false, 'Take over', /^Jonas is writing/],
])('says who writes, also where that is oneself: %s', (yours, button, words) => {
  const parts = editorParts();
  const writer = { tab: 'other', name: 'Jonas', initials: 'J', editing: true, you: false, yours };
  parts.saving.setState({ writer: { ...writer, at: null } });
  renderInEditor(<Notices />, parts);
  expect(screen.getByRole('status')).toHaveTextContent(words);
  expect(screen.getByRole('button', { name: button })).toBeVisible();
});

it('says what taking over came to where the notice was, with the focus', async () => {
  const parts = editorParts();
  const writer = { tab: 'other', name: 'Jonas', initials: 'J', editing: true, you: false };
  parts.saving.setState({ writer: { ...writer, yours: false, at: null } });
  parts.saving.takeOver = async () => parts.saving.setState({ writer: null });
  renderInEditor(<Notices />, parts);
  screen.getByRole('button', { name: 'Take over' }).focus();
  await userEvent.keyboard('{Enter}');

  const place = screen.getByRole('status');
  await waitFor(() => expect(place).toHaveFocus());
  expect(place).toHaveTextContent(/^You are writing now\.$/);
});

it('says what was chosen, with the focus, when the window and what opened it are gone', async () => {
  const { user } = show();
  screen.getByRole('button', { name: 'Compare and choose' }).focus();
  await user.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Keep mine' }));

  await waitFor(() => expect(screen.getByRole('status')).toHaveFocus());
  expect(screen.getByRole('status')).toHaveTextContent(/^Yours are in the draft now\.$/);
});

it('promises what others save only to whoever has nothing unsaved', () => {
  const parts = editorParts();
  const writer = { tab: 'other', name: 'Jonas', initials: 'J', editing: true, you: false };
  parts.saving.setState({ writer: { ...writer, yours: false, at: null } });
  parts.saving.setState({ status: 'refused', reason: 'editor', error: 'Not saved.' });
  renderInEditor(<Notices />, parts);
  expect(screen.getByRole('status')).toHaveTextContent(/Jonas is writing\./);
  expect(screen.getByRole('status')).not.toHaveTextContent(/read along/);
});

it('keeps mine as one change, which undo takes back', async () => {
  const { user, draft, title, before, aside } = show();
  const dialog = await compare(user);
  await user.click(dialog.getByRole('button', { name: 'Keep mine' }));
  await waitFor(() => expect(aside()).toBeNull());
  expect(title()).toBe('My own words');
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => draft.undo());
  expect(title()).toBe(before);
});

it('drops mine and leaves what is saved', async () => {
  const { user, title, before, aside } = show();
  const dialog = await compare(user);
  await user.click(dialog.getByRole('button', { name: /^Drop mine/ }));
  await waitFor(() => expect(aside()).toBeNull());
  expect(title()).toBe(before);
  expect(screen.queryByRole('button', { name: 'Compare and choose' })).toBeNull();
});

it('decides nothing where that is left for later', async () => {
  const { user, title, before, aside } = show();
  const dialog = await compare(user);
  await user.click(dialog.getByRole('button', { name: 'Decide later' }));
  expect(aside()).not.toBeNull();
  expect(title()).toBe(before);
  expect(screen.getByRole('button', { name: 'Compare and choose' })).toBeVisible();
});

it('takes nothing over while somebody else writes, and says why', async () => {
  const { user, title, before, aside } = show({ mayEdit: false });
  const dialog = await compare(user);
  const keep = dialog.getByRole('button', { name: 'Keep mine' });
  expect(keep).toHaveAttribute('aria-disabled', 'true');
  await user.click(keep);
  expect(aside()).not.toBeNull();
  expect(title()).toBe(before);
});

function refused(reason: 'version' | 'editor' | 'person' | null, error: string) {
  const parts = editorParts();
  parts.saving.setState({ status: 'refused', reason, error });
  renderInEditor(<Notices />, parts);
}

const keepAside = { name: 'Show what is saved, and keep mine aside' };

it('leads to signing in beside this window, where the changes stay', () => {
  refused('person', 'Sign in to go on.');
  const link = screen.getByRole('link', { name: 'Sign in (opens a new tab)' });
  expect(link).toHaveAttribute('href', '/login?returnTo=%2Fstudio');
  expect(link).toHaveAttribute('target', '_blank');
  expect(screen.getByRole('status')).toHaveTextContent(
    'Sign in to go on. Your changes are still in this window, and are saved once you are back.',
  );
  expect(screen.queryByRole('button', keepAside)).toBeNull();
});

it('says that the next change is tried where it was too much', () => {
  refused(null, 'A quiz has 5 MB at most.');
  expect(screen.getByRole('status')).toHaveTextContent(
    'A quiz has 5 MB at most. Your changes are still in this window. Your next change is tried again.',
  );
  expect(screen.getByRole('button', keepAside)).toBeVisible();
});

it.each(['version', 'editor'] as const)('keeps mine aside after a refusal for the %s', (reason) => {
  refused(reason, 'Not saved.');
  expect(screen.getByRole('button', keepAside)).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});

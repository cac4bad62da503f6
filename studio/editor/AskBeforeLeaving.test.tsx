import { Link } from '@remix-run/react';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderAt } from '../../tests/support/routed';
import { editorParts } from '../../tests/support/studio-editor';
import { EditorProvider } from '../state/editor-context';
import { TooltipProvider } from '../ui/Tooltip';
import { AskBeforeLeaving } from './AskBeforeLeaving';

function open() {
  const parts = editorParts();
  const { router } = renderAt(
    '/studio/quizzes/document',
    <EditorProvider value={parts}>
      <TooltipProvider>
        <AskBeforeLeaving />
      </TooltipProvider>
      <Link to="/studio">Studio</Link>
    </EditorProvider>,
  );
  return {
    ...parts,
    type(pointer = '') {
      const over = parts.draft.getState().history.draft.definition;
      act(() => parts.typed.keep(pointer, { text: '{ "title" }', over }));
    },
    leave: () => userEvent.click(screen.getByRole('link', { name: 'Studio' })),
    at: () => router.state.location.pathname,
  };
}

/** Tells whether closing the window would ask first. */
function asksToClose(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  dispatchEvent(event);
  return event.defaultPrevented;
}

it('lets one leave when all that was typed is in the draft', async () => {
  const { type, typed, leave, at } = open();
  type();
  act(() => typed.forget(''));
  expect(asksToClose()).toBe(false);
  await leave();
  expect(at()).toBe('/studio');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('asks while a text is not in the draft, and leads to it', async () => {
  const { type, leave, at, view } = open();
  type();
  expect(asksToClose()).toBe(true);
  await leave();
  expect(await screen.findByRole('dialog')).toHaveTextContent(/not in the quiz/);
  await userEvent.click(screen.getByRole('button', { name: 'Go to the text' }));
  expect(at()).toBe('/studio/quizzes/document');
  expect(view.getState().view).toBe('json');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('leads to the part whose text it is', async () => {
  const { type, typed, leave, draft } = open();
  type('/steps/3');
  await leave();
  await userEvent.click(await screen.findByRole('button', { name: 'Go to the text' }));
  expect(draft.getState().selection).toBe('/steps/3');
  expect(typed.isWanted('/steps/3')).toBe(true);
});

it('leaves when one says so', async () => {
  const { type, leave, at } = open();
  type();
  await leave();
  await userEvent.click(await screen.findByRole('button', { name: 'Leave without it' }));
  await waitFor(() => expect(at()).toBe('/studio'));
});

describe.each(['failing', 'refused'] as const)('while saving is %s', (status) => {
  it('asks, and stays when one says so', async () => {
    const { saving, leave, at } = open();
    act(() => saving.setState({ status }));
    await leave();
    expect(await screen.findByRole('dialog')).toHaveTextContent(/not saved yet/);
    await userEvent.click(screen.getByRole('button', { name: 'Stay' }));
    expect(at()).toBe('/studio/quizzes/document');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('leaves when one says so', async () => {
    const { saving, leave, at } = open();
    act(() => saving.setState({ status }));
    await leave();
    await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(at()).toBe('/studio'));
  });
});

import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import { standInForModalDialogs } from '../../../../tests/support/modal-stand-in';
import { Dialog } from './Dialog';

beforeAll(standInForModalDialogs);

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Leave
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Leave for now?">
        <p>Your answers are kept.</p>
      </Dialog>
    </>
  );
}

async function openDialog() {
  render(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
  return screen.getByRole('dialog', { name: 'Leave for now?' });
}

function expectClosed() {
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.queryByText('Your answers are kept.')).not.toBeInTheDocument();
}

describe('Dialog', () => {
  it('holds nothing while closed', () => {
    render(<Page />);
    expectClosed();
  });

  it('locks the scroll of the page while open', async () => {
    await openDialog();
    expect(document.documentElement).toHaveAttribute('data-scroll-lock');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(document.documentElement).not.toHaveAttribute('data-scroll-lock');
  });

  it('closes with its button and gives the focus back', async () => {
    await openDialog();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expectClosed();
    expect(screen.getByRole('button', { name: 'Leave' })).toHaveFocus();
  });

  it('closes on Escape, which the browser reports as cancel', async () => {
    fireEvent(await openDialog(), new Event('cancel', { cancelable: true }));
    expectClosed();
  });

  it('closes on a click outside its content', async () => {
    const dialog = await openDialog();
    fireEvent.mouseDown(dialog);
    fireEvent.click(dialog);
    expectClosed();
  });

  it('stays open for a click inside, and for a press that began inside', async () => {
    const dialog = await openDialog();
    await userEvent.click(screen.getByText('Your answers are kept.'));
    fireEvent.mouseDown(screen.getByText('Your answers are kept.'));
    fireEvent.click(dialog);
    expect(screen.getByText('Your answers are kept.')).toBeInTheDocument();
  });

  it('lies above everything by default', async () => {
    expect((await openDialog()).style.zIndex).toBe('9999');
  });

  it('lets the page scroll again when it is taken away while open', async () => {
    const { unmount } = render(
      <Dialog open onClose={() => {}} title="Gone">
        Bye
      </Dialog>,
    );
    unmount();
    expect(document.documentElement).not.toHaveAttribute('data-scroll-lock');
  });
});

import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SortableRows } from './SortableRows';

const height = 40;

/** Rows that stand below each other; a test page has no places of its own. */
beforeEach(() => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(
    this: Element,
  ) {
    const row = this.closest('li');
    const index = row ? [...(row.parentElement?.children ?? [])].indexOf(row) : 0;
    return new DOMRect(0, index * height, 200, height);
  });
  Element.prototype.scrollIntoView ??= () => {};
});

/** Waits until a click is heard again: for a moment after a drag its library lets none through. */
afterEach(async () => {
  const heard = vi.fn();
  document.body.addEventListener('click', heard);
  await waitFor(() => {
    fireEvent.click(document.body);
    expect(heard).toHaveBeenCalled();
  });
  document.body.removeEventListener('click', heard);
});

function List({ onMove }: { onMove(from: number, to: number): void }) {
  const [ids, setIds] = useState(['Yes', 'No', 'Not sure']);
  return (
    <SortableRows
      label="Answers"
      ids={ids}
      readOnly={false}
      nameOf={(index) => ids[index] ?? ''}
      onMove={(from, to) => {
        onMove(from, to);
        const next = [...ids];
        next.splice(to, 0, ...next.splice(from, 1));
        setIds(next);
      }}
      renderRow={(index, handle) => (
        <span>
          {handle}
          {ids[index]}
        </span>
      )}
    />
  );
}

const order = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

it('moves a row by keys, and says so', async () => {
  const onMove = vi.fn();
  render(<List onMove={onMove} />);
  const user = userEvent.setup();
  screen.getByRole('button', { name: 'Move Yes' }).focus();
  await user.keyboard(' ');
  expect(await screen.findByText('Yes is over place 1 of 3.')).toBeInTheDocument();
  await waitFor(async () => {
    await user.keyboard('{ArrowDown}');
    expect(screen.getByText('Yes is over place 2 of 3.')).toBeInTheDocument();
  });
  await user.keyboard(' ');
  await waitFor(() => expect(onMove).toHaveBeenCalledWith(0, 1));
  expect(order()).toEqual(['No', 'Yes', 'Not sure']);
});

it('moves a row by pointer, once it has gone a few pixels', async () => {
  const onMove = vi.fn();
  render(<List onMove={onMove} />);
  const handle = screen.getByRole('button', { name: 'Move Yes' });
  const at = (clientY: number) => ({ clientX: 10, clientY, isPrimary: true, button: 0 });
  fireEvent.pointerDown(handle, at(20));
  fireEvent.pointerMove(document, at(22));
  expect(screen.queryByText(/^Yes is over/)).toBeNull();
  fireEvent.pointerMove(document, at(40));
  expect(await screen.findByText('Yes is over place 1 of 3.')).toBeInTheDocument();
  fireEvent.pointerMove(document, at(20 + 2 * height));
  expect(await screen.findByText('Yes is over place 3 of 3.')).toBeInTheDocument();
  fireEvent.pointerUp(document, at(20 + 2 * height));
  await waitFor(() => expect(onMove).toHaveBeenCalledWith(0, 2));
});

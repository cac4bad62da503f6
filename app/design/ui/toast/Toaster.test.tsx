import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Toaster } from './Toaster';
import { createToastStore } from './toast';

beforeEach(() => {
  vi.useFakeTimers();
});
function showToaster() {
  const store = createToastStore();
  render(<Toaster store={store} />);
  return {
    store,
    region: screen.getByRole('region', { name: 'Notifications' }),
    pass: (ms: number) => act(() => vi.advanceTimersByTime(ms)),
  };
}

describe('Toaster', () => {
  it('stands at the bottom right, with both live regions ready', () => {
    const { region } = showToaster();
    expect(region).toHaveAttribute('data-position', 'bottom-right');
    expect(within(region).getByRole('status')).toBeEmptyDOMElement();
    expect(within(region).getByRole('alert')).toBeEmptyDOMElement();
  });

  it('announces good news politely and bad news at once', () => {
    const { store, region } = showToaster();
    act(() => {
      store.push('success', 'Saved');
      store.push('error', 'Offline');
    });
    expect(within(region).getByRole('status')).toHaveTextContent('Done: Saved');
    expect(within(region).getByRole('alert')).toHaveTextContent('Error: Offline');
  });

  it('stays while the pointer rests on it', () => {
    const { store, region, pass } = showToaster();
    act(() => void store.push('success', 'Saved'));
    fireEvent.pointerEnter(region);
    pass(10_000);
    expect(screen.getByText('Saved')).toBeInTheDocument();
    fireEvent.pointerLeave(region);
    pass(3000 + 250 + 150);
    expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  });

  it('stays while it has the focus', () => {
    const { store, pass } = showToaster();
    act(() => void store.push('success', 'Saved'));
    const dismiss = screen.getByRole('button', { name: 'Dismiss' });
    act(() => dismiss.focus());
    pass(10_000);
    expect(dismiss).toBeInTheDocument();
    act(() => dismiss.blur());
    pass(3000 + 250 + 150);
    expect(dismiss).not.toBeInTheDocument();
  });

  it('goes 150 ms after its button is pressed', () => {
    const { store, pass } = showToaster();
    act(() => void store.push('warning', 'Out of stock'));
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    pass(149);
    expect(screen.getByText('Out of stock')).toBeInTheDocument();
    pass(1);
    expect(screen.queryByText('Out of stock')).not.toBeInTheDocument();
  });
});

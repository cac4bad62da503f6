import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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

const windowHeight = 844;
const toastHeight = 70;

/** Gives the parts of the page a place by what they say of themselves, as there is no layout here. */
function layOut() {
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(windowHeight);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(toastHeight);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const [top, height] = (this.getAttribute('data-at') ?? '').split(' ').map(Number);
    if (top !== undefined && height !== undefined) return new DOMRect(16, top, 358, height);
    const bottom = this instanceof HTMLElement ? Number.parseFloat(this.style.bottom) || 16 : 16;
    return new DOMRect(16, windowHeight - bottom - toastHeight, 358, toastHeight);
  });
}

afterEach(() => vi.restoreAllMocks());

/** @returns where the toasts stand, in pixels from the top of the window */
function show(page: React.ReactNode) {
  layOut();
  const store = createToastStore();
  render(
    <>
      {page}
      <Toaster store={store} />
    </>,
  );
  act(() => void store.push('error', 'The value is required'));
  return () => {
    const { style } = screen.getByRole('region', { name: 'Notifications' });
    const bottom = windowHeight - (Number.parseFloat(style.bottom) || 16);
    return { top: bottom - toastHeight, bottom };
  };
}

it('leaves in sight a field that is wrong and what is said of it', () => {
  const place = show(
    <>
      <input aria-label="Password" aria-invalid="true" data-at="720 52" />
      <p className="field-error" data-at="780 20" />
    </>,
  );

  expect(place().bottom).toBeLessThan(720);
});

it('leaves in sight the label and the help of such a field', () => {
  const place = show(
    <div className="field" data-at="600 200">
      <input aria-label="Password" aria-invalid="true" data-at="720 52" />
    </div>,
  );

  expect(place().bottom).toBeLessThan(600);
});

it('makes way for a field that somebody goes to', () => {
  const place = show(<input aria-label="Email" data-at="760 52" />);
  expect(place().bottom).toBeGreaterThan(760);

  act(() => screen.getByLabelText('Email').focus());

  expect(place().bottom).toBeLessThan(760);
});

it('leaves in reach what asks for it', () => {
  const place = show(
    <div data-keep-in-reach data-at="780 50">
      <button type="button">Play</button>
      <button type="button">Keep as saved run</button>
    </div>,
  );
  expect(place().bottom).toBeLessThan(780);
});

it('rather hides a button than what is wrong where it cannot but hide something', () => {
  const place = show(
    <>
      <input aria-label="Email" aria-invalid="true" data-at="0 300" />
      <button type="submit" className="button" data-variant="primary" data-at="310 500">
        Create account
      </button>
    </>,
  );

  expect(place().top).toBeGreaterThan(300);
});

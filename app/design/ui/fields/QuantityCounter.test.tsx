import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { QuantityCounter } from './QuantityCounter';

function showCounter(quantity: number, more: Partial<Parameters<typeof QuantityCounter>[0]> = {}) {
  render(
    <QuantityCounter
      label="Zinc"
      quantity={quantity}
      button={(count) => ({ name: 'quantity', value: String(count) })}
      form={{ action: '/cart', fields: { variantId: 'v1' } }}
      {...more}
    />,
  );
  return {
    fewer: screen.getByRole('button', { name: 'Decrease quantity of Zinc' }),
    more: screen.getByRole('button', { name: 'Increase quantity of Zinc' }),
  };
}

describe('QuantityCounter', () => {
  it.each([
    [-1, true, false],
    [0, true, false],
    [1, false, false],
    [99, false, false],
    [100, false, true],
    [101, false, true],
  ])('at %i: fewer blocked %s, more blocked %s', (quantity, fewerBlocked, moreBlocked) => {
    const { fewer, more } = showCounter(quantity);
    expect([fewer.matches(':disabled'), more.matches(':disabled')]).toEqual([
      fewerBlocked,
      moreBlocked,
    ]);
  });

  it('counts no further than the most of what is counted', () => {
    const { fewer, more } = showCounter(3, { most: 3 });
    expect(fewer).toBeEnabled();
    expect(more).toBeDisabled();
  });

  it.each([{ loading: true }, { disabled: true }])('blocks both buttons with %o', (state) => {
    const { fewer, more } = showCounter(5, state);
    expect(fewer).toBeDisabled();
    expect(more).toBeDisabled();
  });

  it('posts the names it was given, by a form of its own', async () => {
    const posted = vi.fn();
    const { more } = showCounter(5);
    more.closest('form')?.addEventListener('submit', (event) => {
      event.preventDefault();
      const form = event.target;
      if (form instanceof HTMLFormElement)
        posted(Object.fromEntries(new FormData(form, event.submitter)));
    });
    await userEvent.click(more);
    expect(posted).toHaveBeenCalledWith({ variantId: 'v1', quantity: '6' });
  });

  it('makes no form inside another', () => {
    const { fewer } = showCounter(5, { form: 'surrounding' });
    expect(fewer.closest('form')).toBeNull();
  });

  it('tells the count before the form is sent', async () => {
    const onCount = vi.fn((_count: number, event: { preventDefault(): void }) =>
      event.preventDefault(),
    );
    const { fewer } = showCounter(5, { onCount });
    await userEvent.click(fewer);
    expect(onCount).toHaveBeenCalledWith(4, expect.anything());
  });
});

import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { shop } from '../../../../tests/support/cart-page';
import { renderAt } from '../../../../tests/support/routed';
import { contentsOf } from '../../../../tests/support/small-shop';
import { option } from '../../../../tests/support/step-views';
import { presentCart } from '../../../commerce/cart/present-cart';
import type { LiveCart } from '../../checkout/cart/use-cart';
import { HadOnShelf, ShelfForm } from './PharmacyPage';
import type { StockedShelf } from './shelves';

const stocked = (id: string, label: string): StockedShelf['options'][number] => ({
  ...option(id, label),
  variantId: `${id}-once`,
});

const shelf: StockedShelf = {
  id: 'comfort',
  title: 'For comfort',
  text: 'Goes with any treatment.',
  display: 'options',
  options: [stocked('magnesium', 'Magnesium'), stocked('lubricant', 'Lubricant')],
  had: [],
};

/** A shelf before a server that takes its time. */
function show() {
  let answer: (isDone: boolean) => void = () => {};
  const answered = new Promise<boolean>((resolve) => {
    answer = resolve;
  });
  const change = vi.fn<LiveCart['change']>(() => answered);
  const live: LiveCart = {
    ...presentCart('cart', contentsOf(), shop),
    errors: {},
    isPending: () => false,
    change,
    refresh: async () => true,
  };
  renderAt('/patient/pharmacy', <ShelfForm shelf={shelf} live={live} csrf="token" isLive />);
  return { change, answer: (isDone: boolean) => answer(isDone) };
}
const box = (name: string) => screen.getByRole('checkbox', { name });

it('ticks what was chosen at once, before the cart has answered', async () => {
  show();
  await userEvent.click(box('Magnesium'));

  expect(box('Magnesium')).toBeChecked();
});

it('puts each of two quick choices in the cart once', async () => {
  const { change } = show();
  await userEvent.click(box('Magnesium'));
  await userEvent.click(box('Lubricant'));

  expect(change.mock.calls.map(([variant]) => variant)).toEqual([
    'magnesium-once',
    'lubricant-once',
  ]);
});

it('shows what is in the cart again when a choice could not be put there', async () => {
  const { answer } = show();
  await userEvent.click(box('Magnesium'));
  answer(false);

  await vi.waitFor(() => expect(box('Magnesium')).not.toBeChecked());
});

it('says what the patient has already, and leads to it and to those who can change it', () => {
  renderAt(
    '/patient/pharmacy',
    <HadOnShelf
      had={[
        {
          productId: 'ondansetron',
          title: 'Ondansetron 4 mg',
          isSame: true,
          message: 'You already have it in review, with order F-100234.',
        },
      ]}
    />,
  );

  expect(screen.getByText(/in review, with order F-100234/)).toBeVisible();
  expect(
    screen.getByRole('link', { name: 'See your treatment: Ondansetron 4 mg' }),
  ).toHaveAttribute('href', '/patient/treatment');
  expect(
    screen.getByRole('link', { name: 'Write to your care team: Ondansetron 4 mg' }),
  ).toHaveAttribute('href', '/patient/chat');
});

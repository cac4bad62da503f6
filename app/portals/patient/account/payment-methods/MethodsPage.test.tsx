import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { standInForModalDialogs } from '../../../../../tests/support/modal-stand-in';
import { renderAt } from '../../../../../tests/support/routed';
import { MethodsPage } from './MethodsPage';
import type { CardOnPage } from './methods-page.server';

beforeAll(standInForModalDialogs);

const visa: CardOnPage = {
  id: 'pm_1',
  name: 'Visa ending in 4242',
  expiry: 'Expires 12/2034',
  isDefault: true,
  expires: 'later',
};
const older: CardOnPage = {
  id: 'pm_2',
  name: 'Mastercard ending in 5100',
  expiry: 'Expires 07/2025',
  isDefault: false,
  expires: 'soon',
};
const ended: CardOnPage = {
  ...older,
  id: 'pm_3',
  name: 'Discover ending in 1117',
  expires: 'expired',
};

function draw(page: {
  cards: readonly CardOnPage[] | null;
  removing?: CardOnPage;
  error?: string;
}) {
  const { cards, removing = null, error } = page;
  return renderAt(
    '/patient/account/payment-methods',
    <MethodsPage
      csrf="token"
      cards={cards}
      removing={removing}
      error={error === undefined ? undefined : { message: error }}
    />,
  );
}

/** A card of the list, by its name. */
function row({ name }: CardOnPage) {
  const item = screen
    .getAllByRole('listitem')
    .find(({ textContent }) => textContent?.includes(name));
  if (!item) throw new Error(`${name} is not on the page.`);
  return within(item);
}

describe('the cards of a patient', () => {
  it('say which one pays, and which one ends soon', () => {
    draw({ cards: [visa, older] });

    expect(row(visa).getByText('Pays for renewals')).toBeInTheDocument();
    expect(row(older).getByText('Expires soon')).toBeInTheDocument();
    expect(row(older).queryByText('Pays for renewals')).toBeNull();
  });

  it('can be made the one that pays, unless they are it or have expired', () => {
    draw({ cards: [visa, older, ended] });
    const name = /^Make default/;

    expect(row(older).getByRole('button', { name })).toHaveAccessibleName(
      'Make default: Mastercard ending in 5100',
    );
    expect(row(visa).queryByRole('button', { name })).toBeNull();
    expect(row(ended).queryByRole('button', { name })).toBeNull();
  });

  it('are removed only after a question that can be left alone', () => {
    draw({ cards: [visa, older], removing: older });

    const remove = screen.getByRole('button', { name: 'Remove the card' });
    const form = remove.closest('form');
    expect(form && new FormData(form).get('id')).toBe('pm_2');
    expect(screen.getByRole('link', { name: 'Keep it' })).toHaveAttribute(
      'href',
      '/patient/account/payment-methods',
    );
  });
});

it('someone without a card is told when one is kept, and may add one', () => {
  draw({ cards: [] });

  expect(screen.getByText('No card is kept')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Add a card' })).toHaveAttribute('value', 'manage');
});

it('says that the cards are safe while the partner does not answer', () => {
  draw({ cards: null });

  expect(screen.getByText(/Your cards are safe/)).toBeInTheDocument();
  expect(screen.queryByText('No card is kept')).toBeNull();
  expect(screen.getByRole('link', { name: 'Try again' })).toBeInTheDocument();
});

it('says what a change ran into, in place of the question', () => {
  draw({ cards: [visa], removing: visa, error: 'Your last card pays for a treatment.' });

  expect(screen.getByText('Your last card pays for a treatment.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Remove the card' })).toBeNull();
});

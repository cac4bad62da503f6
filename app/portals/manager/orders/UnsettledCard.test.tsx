import { render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { expect, it } from 'vitest';
import { renderAt } from '../../../../tests/support/routed';
import { UnsettledCard } from './UnsettledCard';

it('says of a renewal that waits for a card when it is due, and offers nothing to close', () => {
  const waits = {
    ...({ kind: 'card', id: 'renewal', gateway: 'stripe', ref: 'sub_1' } as const),
    ...{ patientId: 'ana', patientName: 'Ana Berg', canBeTaken: false },
    ...{ amount: 29_900, currency: 'usd', on: '2026-11-21' },
  };
  render(<UnsettledCard csrf="token" isManager unsettled={[waits]} error={undefined} />);

  expect(screen.getByText(/for a renewal of Ana Berg, due on Nov 21, 2026/)).toBeInTheDocument();
  expect(screen.queryByText('Close it')).toBeNull();
});

const charge = {
  ...({ kind: 'charge', id: 'charge', gateway: 'stripe', ref: 'pi_1', canBeTaken: true } as const),
  ...{ patientName: 'Ana Berg', amount: 29_900, currency: 'usd', on: '2026-11-21' },
};
const show = (one: ComponentProps<typeof UnsettledCard>['unsettled'][number]) =>
  renderAt(
    '/manager/orders',
    <UnsettledCard csrf="token" isManager unsettled={[one]} error={undefined} />,
  );

it.each([
  { ...charge, follows: /what it is for is sent/ },
  { ...charge, kind: 'checkout' as const, follows: /its order is placed/ },
  { ...charge, kind: 'renewal' as const, follows: /the refill is sent/ },
])('asks of a $kind whether it was taken, and under which number', ({ follows, ...one }) => {
  show(one);
  expect(screen.getByText('It was charged')).toBeInTheDocument();
  expect(screen.getByText('It was not charged')).toBeInTheDocument();
  expect(screen.getByLabelText('Number of the payment there')).toHaveValue('');
  expect(screen.getByText(follows)).toBeInTheDocument();
});

it('of what cannot have been taken offers only to close it', () => {
  show({ ...charge, ref: '', canBeTaken: false });
  expect(screen.queryByText('It was charged')).toBeNull();
  expect(screen.getByText('It was not charged')).toBeInTheDocument();
});

it('says of a card that was to be kept that nothing was charged', () => {
  show({ ...charge, kind: 'checkout', canBeTaken: false });
  expect(screen.queryByText('It was charged')).toBeNull();
  expect(screen.getByText(/nothing was charged/)).toBeInTheDocument();
});

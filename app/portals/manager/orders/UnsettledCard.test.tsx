import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderAt } from '../../../../tests/support/routed';
import { UnsettledCard } from './UnsettledCard';

it('says of a renewal that waits for a card when it is due, and offers nothing to close', () => {
  const waits = {
    ...({ kind: 'card', id: 'renewal', gateway: 'stripe', ref: 'sub_1' } as const),
    ...{ patientId: 'ana', patientName: 'Ana Berg' },
    ...{ amount: 29_900, currency: 'usd', on: '2026-11-21' },
  };
  render(<UnsettledCard csrf="token" isManager unsettled={[waits]} error={undefined} />);

  expect(screen.getByText(/for a renewal of Ana Berg, due on Nov 21, 2026/)).toBeInTheDocument();
  expect(screen.queryByText('Close it')).toBeNull();
});

const charge = {
  ...({ kind: 'charge', id: 'charge', gateway: 'stripe', ref: 'pi_1' } as const),
  ...{ patientName: 'Ana Berg', amount: 29_900, currency: 'usd', on: '2026-11-21' },
};
const show = (unsettled: (Omit<typeof charge, 'ref'> & { ref: string })[]) =>
  renderAt(
    '/manager/orders',
    <UnsettledCard csrf="token" isManager unsettled={unsettled} error={undefined} />,
  );

it('asks of a charge that was begun whether it was taken, and under which number', () => {
  show([charge]);
  expect(screen.getByText('It was charged')).toBeInTheDocument();
  expect(screen.getByText('It was not charged')).toBeInTheDocument();
  expect(screen.getByLabelText('Number of the charge there')).toHaveValue('');
});

it('of a charge that the gateway never heard of offers only to close it', () => {
  show([{ ...charge, ref: '' }]);
  expect(screen.queryByText('It was charged')).toBeNull();
  expect(screen.getByText('It was not charged')).toBeInTheDocument();
});

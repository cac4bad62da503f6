import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
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

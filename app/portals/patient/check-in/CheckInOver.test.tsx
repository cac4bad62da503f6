import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CheckInOver } from './CheckInOver';

const over = { site: 'default', dueOn: '2026-06-03' } as const;

it('a refill that goes on is announced for a day that is ahead, and for none that has passed', () => {
  const { rerender } = render(<CheckInOver {...over} status="renewed" isAhead />);
  expect(screen.getByText(/It is planned for .*June 3/)).toBeInTheDocument();
  rerender(<CheckInOver {...over} status="renewed" isAhead={false} />);
  expect(screen.getByText(/^Your refill goes on/)).not.toHaveTextContent('June 3');
});

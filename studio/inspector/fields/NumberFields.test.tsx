import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { TypedNumber } from './NumberFields';

it('takes no number into the draft that is larger than all numbers', async () => {
  const taken: (number | null)[] = [];
  render(
    <TypedNumber aria-label="At most" value={undefined} onChange={(one) => taken.push(one)} />,
  );
  await userEvent.click(screen.getByLabelText('At most'));
  await userEvent.paste('9'.repeat(400));
  expect(taken).toEqual([]);
});

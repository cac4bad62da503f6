import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderAt } from '../../../../../../tests/support/routed';
import { FollowUpChoice } from './WordsForm';

const offered = (title: string, last: { askedAt: string; answeredAt: string | null } | null) => ({
  ...{ key: `followUp${title}`, title, description: '', asks: [], last },
});

it('says of what was asked before when that was, and whether it was answered', () => {
  renderAt(
    '/',
    <FollowUpChoice
      offered={[
        offered('Heart', { askedAt: '2026-11-02T14:00:00Z', answeredAt: null }),
        offered('Kidneys', {
          askedAt: '2026-11-02T14:00:00Z',
          answeredAt: '2026-11-03T14:00:00Z',
        }),
        offered('Photo', null),
      ]}
      unasked={[]}
      chosen={[]}
      onChoose={() => {}}
    />,
  );
  const labels = screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent);
  expect(labels[0]).toMatch(/Asked on Nov 2, 2026, not answered yet\. One answer counts for every/);
  expect(labels[1]).toMatch(/Answered on Nov 3, 2026\.$/);
  expect(labels[2]).not.toMatch(/Asked|Answered/);
});

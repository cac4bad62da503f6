import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderAt } from '../../tests/support/routed';
import { CampaignsPage } from './CampaignsPage';

const spring = { name: 'spring', landed: 40, began: 20, registered: 8, wentToPay: null, paid: 0 };

function show(campaigns: Parameters<typeof CampaignsPage>[0]['campaigns']) {
  renderAt(
    '/studio/campaigns',
    <CampaignsPage
      days={30}
      landings={1_204}
      counted={40}
      campaigns={campaigns}
      person="Jonas Weber"
      areas={[]}
    />,
  );
}

it('says how far the people of a campaign came, and tells one or two not apart', () => {
  show([spring]);
  const [, row] = screen.getAllByRole('row');
  const cells = within(row ?? document.body).getAllByRole('cell');

  expect(cells.map(({ textContent }) => textContent)).toEqual([
    '40',
    '2050%',
    '820%',
    '1 or 2',
    '00%',
  ]);
  expect(
    screen.getByText(/count them: 40 of 1,204 visits in the last 30 days\./),
  ).toBeInTheDocument();
});

it('says how a campaign is named where there is none', () => {
  show([]);

  expect(screen.getByText(/Nobody came by a campaign/)).toHaveTextContent('?utm_campaign=spring');
});

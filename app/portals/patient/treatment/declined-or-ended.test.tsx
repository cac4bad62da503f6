import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { someTreatment } from '../../../../tests/support/examples/treatments';
import { showTreatments as show } from '../../../../tests/support/show-treatments';

describe('a treatment that was declined', () => {
  it('says why, and what can be done instead, and not how it would be taken', () => {
    const found = someTreatment().case;
    const reason = 'It does not go with your tablets.';
    show([
      someTreatment({
        status: 'declined',
        isNews: true,
        prescription: null,
        dose: null,
        case: found && { ...found, status: 'declined', reason, instead: 'See your doctor.' },
      }),
    ]);
    const card = within(screen.getByRole('region', { name: 'The weekly pen' }));
    expect(card.getByText(`Your provider wrote: ${reason}`)).toBeInTheDocument();
    expect(card.getByText('See your doctor.')).toBeInTheDocument();
    const ways = card.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(ways.slice(0, 3)).toEqual(['/patient/account/data', '/patient/chat', '/']);
    expect(card.queryByText(/How to use it/)).toBeNull();
  });
});

describe('a treatment that a provider ended', () => {
  const found = someTreatment().case;
  const reason = 'Do not take any more of it.';
  const ended = someTreatment({
    status: 'stopped',
    isNews: true,
    case: found && { ...found, status: 'stopped', reason },
  });

  it('stands among the others with the reason, and asks for no dose', () => {
    show([ended, someTreatment({ id: 'other', title: 'Another' })]);
    const card = within(screen.getByRole('region', { name: 'The weekly pen' }));
    expect(card.getByText('Ended by your provider')).toBeInTheDocument();
    expect(card.getByText(`Your provider wrote: ${reason}`)).toBeInTheDocument();
    expect(card.queryByText(/Log the dose|Next dose|week by week|How to use it/)).toBeNull();
  });
});

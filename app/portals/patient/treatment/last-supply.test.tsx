import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { someTreatment } from '../../../../tests/support/examples/treatments';
import { showTreatments as show, subscription } from '../../../../tests/support/show-treatments';
import type { Treatment } from '../../../care/treatments/treatment';
import { treatmentGlances } from '../dashboard/treatment-glance';

const cancelled = (rest: Partial<Treatment>) =>
  someTreatment({
    topic: 'haircare',
    subscription: subscription({ status: 'cancelled', nextRefillOn: null }),
    ...rest,
  });

describe('a treatment whose renewals were cancelled', () => {
  it('is taken as prescribed until its last supply is over', () => {
    const last = cancelled({ status: 'lastSupply' });
    show([last]);
    const card = within(screen.getByRole('region', { name: 'The weekly pen' }));
    expect(card.getByText('Time for your 0.5 mg dose')).toBeInTheDocument();
    expect(card.getByRole('button', { name: /^Log the dose/ })).toBeInTheDocument();
    expect(screen.queryByText(/Earlier treatments/)).toBeNull();
    expect(treatmentGlances([last])).toMatchObject([
      { dueDose: expect.any(String), mayGoOn: false },
    ]);
  });

  it('leads back to its quiz once it is over', () => {
    const over = cancelled({ status: 'ended' });
    show([over]);
    const card = within(screen.getByRole('region', { name: /^Do you want to go on with/ }));
    expect(card.getByRole('link', { name: 'Take the quiz again' })).toHaveAttribute(
      'href',
      '/quiz/haircare',
    );
    expect(treatmentGlances([over])).toMatchObject([{ mayGoOn: true }]);
  });

  it('leads on to its quiz while its last supply ends', () => {
    const ending = cancelled({ status: 'lastSupply', endsOn: '2026-11-28' });
    show([ending]);
    const card = within(screen.getByRole('region', { name: /^Do you want to go on with/ }));
    expect(card.getByText(/your last supply ends on Saturday, November 28/)).toBeInTheDocument();
    expect(card.getByRole('link', { name: 'Take the quiz again' })).toBeInTheDocument();
    expect(treatmentGlances([ending])).toMatchObject([{ mayGoOn: true, endsOn: '2026-11-28' }]);
  });

  it.each<[string, Treatment[]]>([
    ['another of its kind goes on', [someTreatment({ id: 'other', topic: 'haircare' })]],
    ['it never began', []],
  ])('does not lead back where %s', (what, others) => {
    const { dose } = someTreatment();
    const never = dose && { ...dose, startedOn: null };
    show([
      cancelled({ status: 'ended', ...(what === 'it never began' ? { dose: never } : {}) }),
      ...others,
    ]);
    expect(screen.queryByRole('link', { name: 'Take the quiz again' })).toBeNull();
  });
});

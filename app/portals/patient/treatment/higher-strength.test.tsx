import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { someTreatment } from '../../../../tests/support/examples/treatments';
import { showTreatments as show } from '../../../../tests/support/show-treatments';
import type { TreatmentDose } from '../../../care/treatments/treatment';

function showDose(rest: Partial<TreatmentDose>) {
  const { dose } = someTreatment();
  show([someTreatment({ dose: dose && { ...dose, ...rest } })]);
  return within(screen.getByRole('region', { name: 'The weekly pen' }));
}

it('a calendar has the days before a higher strength, and says that a check-in comes first', () => {
  const card = showDose({ riseOn: '2026-12-05' });
  expect(card.getByText(/A day for each dose before Saturday, December 5\./)).toHaveTextContent(
    'A higher strength begins then, and your check-in comes first. The file is not changed later: take a new one after your check-in.',
  );
});

it('a next dose that has a higher strength comes after the check-in, and no calendar is offered', () => {
  const card = showDose({ isDue: false, nextOn: null, riseOn: '2026-11-26' });
  expect(card.getByText('Next dose').closest('div')).toHaveTextContent('After your check-in');
  expect(card.queryByText(/into my calendar/)).not.toBeInTheDocument();
});

it('a stronger pen than what a provider has changed to is not taken, and no check-in brings it back', () => {
  const waits = { rise: { to: '1 mg', waitsFor: 'change' as const }, riseOn: '2026-11-21' };
  const card = showDose({ ...waits, isDue: false, nextOn: null, now: null, directions: '' });
  expect(card.getByText('Take none of the 1 mg that you have')).toBeInTheDocument();
  expect(card.getByRole('link', { name: 'Write to your care team' })).toBeInTheDocument();
  expect(card.queryByText(/Log|check-in/)).not.toBeInTheDocument();
});

it('a higher strength that waits is not called the dose of now', () => {
  const waits = { rise: { to: '0.5 mg', waitsFor: 'answer' as const }, riseOn: '2026-11-21' };
  const card = showDose({ ...waits, isDue: false, nextOn: null, now: null, directions: '' });
  expect(card.getByText('Your check-in comes before 0.5 mg')).toBeInTheDocument();
  expect(card.queryByText('Your dose now')).not.toBeInTheDocument();
  expect(card.queryByText(/Log/)).not.toBeInTheDocument();
});

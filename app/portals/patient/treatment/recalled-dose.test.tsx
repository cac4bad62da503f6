import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { someTreatment } from '../../../../tests/support/examples/treatments';
import { showTreatments as show } from '../../../../tests/support/show-treatments';
import type { Treatment, TreatmentDose } from '../../../care/treatments/treatment';

const recalled: Partial<TreatmentDose> = {
  ...{ isRecalled: true, recalledFrom: '2026-11-20', isDue: false, nextOn: null },
  ...{ now: null, first: null, directions: '', suppliedThrough: null },
};

function showDose(changes: Partial<TreatmentDose>, rest: Partial<Treatment> = {}) {
  const { dose } = someTreatment();
  show([someTreatment({ dose: dose && { ...dose, ...changes }, ...rest })]);
  return within(screen.getByRole('region', { name: 'The weekly pen' }));
}

it('a dose whose package is recalled is neither told nor logged, and it says what comes next', () => {
  const card = showDose(recalled);
  expect(card.getByText('Take no dose of The weekly pen for now')).toBeInTheDocument();
  expect(card.getByRole('link', { name: 'Write to your care team' })).toHaveAttribute(
    'href',
    '/patient/chat',
  );
  for (const told of [/Time for your/, /Log/, /I took a dose/, /into my calendar/, /Next dose/]) {
    expect(card.queryByText(told)).not.toBeInTheDocument();
  }
});

it('nobody is told to go on with what is recalled', () => {
  const coming = {
    ...{ drug: 'The pill', strength: '', directions: 'One a day.' },
    ...{ less: 0, currency: 'usd' },
  };
  const card = showDose(recalled, { coming, status: 'lastSupply' });
  expect(card.queryByText(/[Gg]o on with what you have/)).not.toBeInTheDocument();
});

it('a calendar ends before the days of a package that is recalled', () => {
  const card = showDose({ recalledFrom: '2026-12-05' });
  expect(
    card.getByText(/A day for each dose before Saturday, December 5\. The package/),
  ).toBeInTheDocument();
});

import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderAt } from '../../../tests/support/routed';
import type { ProgressError } from '../../portals/patient/progress/day-form';
import { ProgressPage } from '../../portals/patient/progress/ProgressPage';
import type { Entry } from './entries.server';
import type { Progress } from './progress.server';

const weight: Entry = {
  id: 'w1',
  day: '2026-11-20',
  measure: 'weight',
  value: 22640,
  note: 'After a walk',
};
const nothing: Progress = {
  today: '2026-11-21',
  entries: [],
  followsWeight: true,
  scores: ['nausea'],
  weights: [],
  bmi: [],
  height: null,
  goal: null,
  forecast: [],
  advice: null,
};
const some: Progress = {
  ...nothing,
  entries: [{ ...weight, id: 'w0', day: '2026-10-17', value: 24000, note: null }, weight],
  weights: [
    { day: '2026-10-17', value: 240 },
    { day: '2026-11-20', value: 226.4 },
  ],
  goal: 180,
};

function draw(
  progress: Progress,
  over: { edited?: Entry; deleted?: string; error?: Partial<ProgressError> } = {},
) {
  const error = over.error
    ? { form: 'add' as const, errors: {}, typed: {}, taken: [], ...over.error }
    : null;
  return renderAt(
    '/patient/progress',
    <ProgressPage
      dangerWords={[]}
      csrf="token"
      progress={progress}
      range="12w"
      edited={over.edited ?? null}
      deleted={over.deleted ?? null}
      error={error}
    />,
  );
}

it('asks for the first value when there is none', () => {
  draw(nothing);

  expect(screen.getByText('Add your first weight, and the line begins here.')).toBeInTheDocument();
  expect(screen.queryByText('What you entered')).toBeNull();
});

it('draws nothing yet of what was never entered, so that the form comes first', () => {
  draw(nothing);

  expect(screen.queryByRole('region', { name: 'Nausea' })).toBeNull();
  expect(screen.queryByRole('link', { name: '12 weeks' })).toBeNull();
});

it('says what will be drawn for someone whose weight is not followed', () => {
  draw({ ...nothing, followsWeight: false });

  expect(screen.getByText('Nothing entered yet')).toBeInTheDocument();
});

it('compares the first weight with nothing', () => {
  draw({ ...some, weights: some.weights.slice(0, 1), entries: some.entries.slice(0, 1) });

  expect(screen.getByText('your first entry')).toBeInTheDocument();
  expect(screen.queryByText(/when you began/)).toBeNull();
});

it('tells the weight, the change and the way to the goal in words', () => {
  draw(some);

  const card = within(screen.getByRole('region', { name: 'Weight' }));
  expect(card.getByText('226.4 lb', { selector: 'b' })).toBeInTheDocument();
  expect(card.getByText(/13.6 lb less than when you began/)).toBeInTheDocument();
  expect(card.getByText(/46.4 lb to your goal/)).toBeInTheDocument();
});

it('asks before it replaces what stands for a day, and keeps what was typed', () => {
  draw(some, {
    error: {
      errors: { form: 'You have entered something for Nov 20 already.' },
      typed: { day: '2026-11-20', weight: '225' },
      taken: [weight],
    },
  });

  expect(screen.getByRole('alert')).toHaveTextContent('Weight 226.4 lb. Replace it');
  expect(screen.getByRole('button', { name: 'Replace' })).toHaveAttribute('name', 'replace');
  expect(screen.getByRole('textbox', { name: /^Weight/ })).toHaveValue('225');
});

it('says beside the field what is wrong with it', () => {
  draw(some, { error: { form: 'goal', errors: { goal: 'Too low.' }, typed: { goal: '90' } } });

  const field = screen.getByLabelText('The weight you want to reach');
  expect(field).toHaveValue('90');
  expect(field).toHaveAccessibleDescription(/Too low\./);
});

it('shows an entry that is being changed, and a way back for one that was deleted', () => {
  draw(some, { edited: weight, deleted: 'w9' });

  expect(screen.getByRole('heading', { name: 'Weight on 11/20/2026' })).toBeInTheDocument();
  expect(screen.getByLabelText(/^Note/)).toHaveValue('After a walk');
  expect(screen.getByRole('button', { name: 'Bring it back' })).toBeInTheDocument();
});

it('advises to write to the provider after a quick change', () => {
  draw({ ...some, advice: 'losingFast' });

  expect(screen.getByRole('link', { name: 'Write to your provider' })).toHaveAttribute(
    'href',
    '/patient/chat',
  );
});

it('names each button of the table by its entry', () => {
  draw(some);

  expect(
    screen.getByRole('button', { name: 'Delete Weight 226.4 lb, 11/20/2026' }),
  ).toBeInTheDocument();
});

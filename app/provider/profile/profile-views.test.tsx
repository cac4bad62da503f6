import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderAt } from '../../../tests/support/routed';
import { cancellationWords } from './cancellation-words';
import type { ProfileData } from './open-profile.server';
import { ProfilePage } from './ProfilePage';

const visit: ProfileData['visits'][number] = {
  id: 'visit',
  startsAt: '2026-11-25T21:00:00.000Z',
  day: '2026-11-25',
  minutes: 20,
  patient: { id: 'maya', name: 'Maya Chen', isInCare: true },
  isWithinHours: true,
};

const profile: ProfileData = {
  csrf: 'token',
  email: 'amara@example.com',
  names: { firstName: 'Amara', lastName: 'Nwosu' },
  licences: [
    {
      id: 'ca',
      state: 'CA',
      number: 'A-1',
      validFrom: null,
      validThrough: '2026-10-31',
      standing: 'ended',
    },
  ],
  calendar: {
    timeZone: 'America/New_York',
    hours: [
      { weekday: 1, opensAt: '09:00', closesAt: '12:00' },
      { weekday: 1, opensAt: '13:00', closesAt: '17:00' },
    ],
    mark: 'as it was',
  },
  timeZone: 'America/New_York',
  visits: [visit],
  cancelling: null,
};

type Trouble = Parameters<typeof ProfilePage>[0]['trouble'];
const draw = (over: Partial<ProfileData> = {}, trouble: Trouble = null) =>
  renderAt('/provider/profile', <ProfilePage {...profile} {...over} trouble={trouble} />);

it('shows licenses with their validity, and visits by the clock of the provider', () => {
  draw({ visits: [visit, { ...visit, id: 'other', patient: null, isWithinHours: false }] });

  const licences = within(screen.getByRole('region', { name: 'Licenses' }));
  expect(licences.getByRole('listitem')).toHaveTextContent('CA A-1through Oct 31, 2026Ended');
  const upcoming = within(screen.getByRole('region', { name: 'Upcoming visits' }));
  const [first, second] = upcoming.getAllByRole('listitem');
  expect(first).toHaveTextContent('Wed, Nov 25, 4:00 PM');
  expect(first).not.toHaveTextContent('Outside your hours');
  expect(second).toHaveTextContent('Somebody without an account yet');
  expect(second).toHaveTextContent('Outside your hours');
});

it('a day has a line for each opening, and an empty one', () => {
  draw();

  const monday = within(screen.getByRole('group', { name: 'Monday' }));
  expect(monday.getByLabelText('Monday opens (2)')).toHaveValue('13:00');
  expect(monday.getByLabelText('Monday closes (3)')).toHaveValue('');
  const sunday = within(screen.getByRole('group', { name: 'Sunday' }));
  expect(sunday.getByLabelText('Sunday opens')).toHaveValue('');
});

it('hours that were refused stay as they were typed, with what is wrong at their day', () => {
  const hours = [{ weekday: 2, opensAt: '17:00', closesAt: '09:00' }];
  const errors = { 2: 'It has to close after it opens, on the same day.' };
  const message = 'Some hours need another look.';
  draw({}, { intent: 'hours', timeZone: 'America/Denver', hours, errors, message });

  expect(screen.getByText(message)).toBeInTheDocument();
  expect(screen.getByLabelText('Time zone')).toHaveValue('America/Denver');
  const tuesday = screen.getByRole('group', { name: 'Tuesday' });
  expect(tuesday).toHaveTextContent('close after it opens');
  expect(within(tuesday).getByLabelText('Tuesday opens')).toHaveValue('17:00');
});

it('a visit is cancelled with words that can be changed', () => {
  const words = cancellationWords(visit, 'America/New_York', 'Amara');
  draw({ cancelling: { ...visit, words, clientId: 'a-b-c-d-e' } });

  const field = screen.getByLabelText('What to tell Maya Chen');
  expect(field).toHaveValue(words);
  expect(words).toContain('Wednesday, November 25 at 4:00 PM (Eastern time)');
  expect(screen.getByRole('button', { name: 'Cancel the visit' })).toBeInTheDocument();
});

it('without a license says what comes first', () => {
  draw({ licences: [], calendar: null, visits: [] });

  expect(screen.getByText(/once a manager has added a license/)).toBeInTheDocument();
  expect(screen.getByText(/Ask a manager to add yours/)).toBeInTheDocument();
  expect(screen.getByText('Nobody has booked a visit.')).toBeInTheDocument();
});

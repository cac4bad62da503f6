import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderAt } from '../../../../tests/support/routed';
import { ProfilePage } from './ProfilePage';
import type { ProfileData } from './profile-page.server';
import { cancellationWords } from './profile-page.server';

const appointment: ProfileData['appointments'][number] = {
  id: 'visit',
  startsAt: '2026-11-25T21:00:00.000Z',
  day: '2026-11-25',
  minutes: 20,
  outcome: null,
  patient: { id: 'maya', name: 'Maya Chen', isInCare: true },
  isWithinHours: true,
  isDayOff: false,
};

const profile: ProfileData = {
  csrf: 'token',
  email: 'amara@example.com',
  names: { firstName: 'Amara', lastName: 'Nwosu' },
  credentials: 'NP',
  professions: ['Nurse Practitioner (NP)'],
  whyNoPrescription: null,
  daysOff: [],
  devices: [{ handle: 'here', device: 'Firefox on Linux', isThis: true, lastUsed: 'In use now' }],
  licenses: [
    {
      id: 'ca',
      state: 'CA',
      number: 'A-1',
      validFrom: null,
      validThrough: '2026-10-31',
      status: 'ended',
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
  room: null,
  appointments: [appointment],
  cancelling: null,
};

type ShownError = Parameters<typeof ProfilePage>[0]['error'];
const draw = (over: Partial<ProfileData> = {}, error: ShownError = null) =>
  renderAt('/provider/profile', <ProfilePage {...profile} {...over} error={error} />);

it('shows licenses with their validity, and visits by the clock of the provider', () => {
  draw({
    appointments: [
      appointment,
      { ...appointment, id: 'other', patient: null, isWithinHours: false },
    ],
  });

  const licenses = within(screen.getByRole('region', { name: 'Licenses' }));
  expect(licenses.getByRole('listitem')).toHaveTextContent('CA A-1through Oct 31, 2026Ended');
  const upcoming = within(screen.getByRole('region', { name: 'Upcoming visits' }));
  const [first, second] = upcoming.getAllByRole('listitem');
  expect(first).toHaveTextContent('Wed, Nov 25, 4:00 PM');
  expect(first).not.toHaveTextContent('Outside your hours');
  expect(second).toHaveTextContent('Somebody without an account yet');
  expect(second).toHaveTextContent('Outside your hours');
});

it('a day has a line for each opening, and one more behind “Add hours”', () => {
  draw();

  const monday = within(screen.getByRole('group', { name: 'Monday' }));
  expect(monday.getByLabelText('Monday opens (2)')).toHaveValue('13:00');
  expect(monday.getByLabelText('Monday closes (3)')).toHaveValue('');
  expect(monday.getByLabelText('Monday closes (3)').closest('details')).toHaveTextContent(
    'Add hours on Monday',
  );
  expect(monday.queryByLabelText('Monday opens (4)')).toBeNull();
  const sunday = within(screen.getByRole('group', { name: 'Sunday' }));
  expect(sunday.getByLabelText('Sunday opens')).toHaveValue('');
  expect(sunday.getByLabelText('Sunday opens').closest('details')).toBeNull();
});

it('hours that were refused stay as they were typed, with what is wrong at their day', () => {
  const hours = [{ weekday: 2, opensAt: '17:00', closesAt: '09:00' }];
  const errors = { 2: 'It has to close after it opens, on the same day.' };
  const message = 'Some hours need another look.';
  draw(
    {},
    {
      intent: 'hours',
      status: 'refused',
      timeZone: 'America/Denver',
      hours,
      errors,
      message,
    },
  );

  expect(screen.getByText(message)).toBeInTheDocument();
  expect(screen.getByLabelText('Time zone')).toHaveValue('America/Denver');
  const tuesday = screen.getByRole('group', { name: 'Tuesday' });
  expect(tuesday).toHaveTextContent('close after it opens');
  expect(within(tuesday).getByLabelText('Tuesday opens')).toHaveValue('17:00');
});

it('hours that were copied are told to be saved, without a word of anything wrong', () => {
  const hours = [{ weekday: 2, opensAt: '09:00', closesAt: '12:00' }];
  const message = 'Save to keep them.';
  draw(
    {},
    {
      intent: 'hours',
      status: 'copied',
      timeZone: 'America/Denver',
      hours,
      errors: {},
      message,
    },
  );

  expect(screen.getByRole('status')).toHaveTextContent(message);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByLabelText('Tuesday opens')).toHaveValue('09:00');
});

it('days off name what is booked on them, with the way to cancel it', () => {
  const span = { id: 'off', firstDay: '2026-11-25', lastDay: '2026-11-27', note: 'Family' };
  draw({
    daysOff: [
      { ...span, appointments: [appointment] },
      { ...span, id: 'later', firstDay: '2026-12-24', lastDay: '2026-12-24', appointments: [] },
    ],
    appointments: [{ ...appointment, isDayOff: true }],
  });

  const card = within(screen.getByRole('region', { name: 'Days off' }));
  expect(card.getAllByRole('listitem')[0]).toHaveTextContent('Nov 25, 2026 to Nov 27, 2026Family');
  expect(card.getByText('A visit is booked on these days')).toBeInTheDocument();
  expect(
    card.getByRole('link', { name: /^Cancel the visit on Wed, Nov 25, 4:00/ }),
  ).toHaveAttribute('href', '/provider/profile?cancel=visit#visits');
  expect(card.getByRole('button', { name: 'Remove Thu, Dec 24, 2026' })).toBeInTheDocument();
  const upcoming = within(screen.getByRole('region', { name: 'Upcoming visits' }));
  expect(upcoming.getByText('On a day off')).toBeInTheDocument();
});

it('days off that were refused stay as they were typed', () => {
  const typed = { firstDay: '2026-11-25', lastDay: '2026-11-20', note: 'Family' };
  const errors = { lastDay: 'The last day is before the first' };
  draw({}, { intent: 'daysOff', message: 'Some days need another look.', typed, errors });

  expect(screen.getByText('Some days need another look.')).toBeInTheDocument();
  const last = screen.getByLabelText(/^Last day/);
  expect(last).toHaveValue('2026-11-20');
  expect(last).toHaveAccessibleDescription(errors.lastDay);
  expect(screen.getByLabelText(/^Note/)).toHaveValue('Family');
});

it('credentials are shown as patients read them, and kept as typed where they are wrong', () => {
  const errors = { credentials: 'Write letters as they stand after a name' };
  const typed = { credentials: '<NP>' };
  draw({}, { intent: 'credentials', typed, errors });

  const card = within(screen.getByRole('region', { name: 'Credentials' }));
  expect(card.getByText('Amara Nwosu, NP')).toBeInTheDocument();
  const field = card.getByLabelText(/^Credentials after the name/);
  expect(field).toHaveValue('<NP>');
  expect(field).toHaveAccessibleDescription(expect.stringContaining(errors.credentials));
});

it('professions are told, not chosen: nobody makes a prescriber of themselves', () => {
  draw({ whyNoPrescription: 'Your account names no profession.' });

  const card = within(screen.getByRole('region', { name: 'Credentials' }));
  expect(card.getByText('Nurse Practitioner (NP)')).toBeInTheDocument();
  expect(card.queryByRole('checkbox')).toBeNull();
  expect(card.getByText('Your account names no profession.')).toBeInTheDocument();
});

it('a visit is cancelled with words that can be changed', () => {
  const words = cancellationWords(appointment, 'America/New_York', 'Amara');
  draw({ cancelling: { ...appointment, words, clientId: 'a-b-c-d-e' } });

  const field = screen.getByLabelText('What to tell Maya Chen');
  expect(field).toHaveValue(words);
  expect(words).toContain('Wednesday, November 25 at 4:00 PM (Eastern time)');
  expect(screen.getByRole('button', { name: 'Cancel the visit' })).toBeInTheDocument();
});

it('without a license says what comes first', () => {
  draw({ licenses: [], calendar: null, appointments: [] });

  expect(screen.getByText(/set hours once a manager has added a license/)).toBeInTheDocument();
  expect(screen.getByText(/days off once a manager has added a license/)).toBeInTheDocument();
  expect(screen.getByText(/Ask a manager to add yours/)).toBeInTheDocument();
  expect(screen.getByText('Nobody has booked a visit.')).toBeInTheDocument();
});

import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderAt } from '../../../../tests/support/routed';
import { PersonPage } from './PersonPage';
import type { PersonPageData } from './person-page.server';

const lena: PersonPageData = {
  csrf: 'token',
  person: {
    id: 'p1',
    kind: 'providerUsers',
    grants: ['nurse-practitioner'],
    email: 'lena@example.com',
    name: 'Lena Ortiz, NP',
    credentials: 'NP',
    professions: ['np'],
    npi: '',
    skills: [],
  },
  professionChoices: [
    { value: 'np', label: 'Nurse Practitioner (NP)' },
    { value: 'rn', label: 'Registered Nurse (RN)' },
  ],
  whyNoPrescription: null,
  role: 'decides',
  status: 'active',
  isSelf: false,
  hasSecondFactor: true,
  licenses: [
    {
      id: 'l1',
      state: 'CA',
      number: 'A-77',
      validFrom: '2025-01-01',
      validThrough: '2025-12-31',
      status: 'ended',
      supervision: null,
    },
  ],
  treatments: null,
  states: [{ value: 'CA', label: 'California (CA)' }],
  record: [
    { key: 1, day: '2025-01-01', time: '9:00 AM', words: 'Invited them', by: 'Ruth Adeyemi' },
  ],
};

function show(
  page: Partial<PersonPageData> = {},
  error?: Parameters<typeof PersonPage>[0]['error'],
) {
  return renderAt('/manager', <PersonPage {...lena} {...page} error={error} />);
}

it('lets the supervisor of a state be set back to nobody', () => {
  const [license] = lena.licenses;
  if (!license) throw new Error('A license was expected.');
  const supervision = { supervisorId: 'p2', choices: [{ value: 'p2', label: 'Eve Park, MD' }] };
  show({ licenses: [{ ...license, supervision }] });

  const select = screen.getByLabelText('Supervising physician in CA');
  expect(select).toHaveValue('p2');
  expect(within(select).getByRole('option', { name: 'Nobody' })).toBeEnabled();
  expect(select).not.toBeRequired();
});

it('says how somebody stands, where they are licensed, and what managers did', () => {
  show();

  expect(screen.getByText('Active')).toBeInTheDocument();
  const licenses = within(screen.getByRole('region', { name: 'Licenses' }));
  expect(licenses.getByText('A-77')).toBeInTheDocument();
  expect(licenses.getByText('from Jan 1, 2025 through Dec 31, 2025')).toBeInTheDocument();
  expect(licenses.getByText('Ended')).toBeInTheDocument();
  expect(screen.getByText('Ruth Adeyemi, Jan 1, 2025, 9:00 AM')).toBeInTheDocument();
});

it('opens the form that was refused, with what was typed and what is wrong', () => {
  const values = { number: '', validThrough: '2026-12-31' };
  show({}, { about: 'l1', values, errors: { number: 'The value is required' } });

  const licenses = within(screen.getByRole('region', { name: 'Licenses' }));
  const [renewed, added] = licenses.getAllByLabelText('License number');
  expect(renewed?.closest('details')).toHaveAttribute('open');
  expect(renewed).toHaveAccessibleDescription('The value is required');
  expect(added).not.toHaveAccessibleDescription('The value is required');
  expect(licenses.getAllByLabelText(/^Last day/)[0]).toHaveValue('2026-12-31');
});

it('keeps credentials that were refused as they were typed', () => {
  const errors = { credentials: 'Write letters as they stand after a name' };
  show({}, { about: 'credentials', values: { credentials: '<', professions: 'np rn' }, errors });

  const card = within(screen.getByRole('region', { name: 'Credentials' }));
  const field = card.getByLabelText(/^Credentials after the name/);
  expect(field).toHaveValue('<');
  expect(field).toHaveAccessibleDescription(expect.stringContaining(errors.credentials));
  expect(card.getByLabelText('Registered Nurse (RN)')).toBeChecked();
});

it('offers what fits: another invitation, or to switch on again', () => {
  const { unmount } = show({ status: 'invited' });
  expect(screen.getByRole('button', { name: 'Send another invitation' })).toBeInTheDocument();
  unmount();

  show({ status: 'disabled' });
  expect(screen.getByRole('button', { name: 'Switch the account on' })).toBeInTheDocument();
  expect(screen.queryByText('Switch the account off')).toBeNull();
});

it('offers a license to nobody whose role needs none, and says that a nurse prescribes by none', () => {
  const { unmount } = show({ role: 'other', licenses: [] });
  expect(screen.queryByRole('region', { name: 'Licenses' })).toBeNull();
  unmount();

  const { unmount: leave } = show({ role: 'prepares' });
  expect(screen.getByText(/It lets nobody prescribe in this role/)).toBeInTheDocument();
  leave();

  // What was done under them stays to be seen.
  show({ role: 'other' });
  const licenses = within(screen.getByRole('region', { name: 'Licenses' }));
  expect(licenses.queryByRole('button', { name: 'Add the license' })).toBeNull();
});

it('changes nobody’s own account, and gives managers no licenses', () => {
  show({
    isSelf: true,
    role: 'other',
    licenses: [],
    person: { ...lena.person, kind: 'providers', grants: ['manager'] },
  });

  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('region', { name: 'Licenses' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Credentials' })).toBeNull();
});

it('says which treatments nobody signed for yet, and who may take them over', () => {
  const row = { key: 'CA pen', state: 'CA', drug: 'Semaglutide', count: 3, hasLeft: true };
  const treatments: PersonPageData['treatments'] = {
    total: 3,
    states: ['CA'],
    rows: [{ ...row, isBeingPacked: 1, givenTo: [{ name: 'Omar Haddad', count: 1 }] }],
    colleagues: [{ id: 'o', name: 'Omar Haddad', states: ['CA'], able: 3, load: 4 }],
  };
  const errors = { colleague: 'Choose who takes over' };
  show({ status: 'disabled', treatments }, { about: 'reassign', values: { of: 'CA' }, errors });

  const card = within(screen.getByRole('region', { name: 'Treatments that they prescribe' }));
  expect(card.getByText('1 waits for Omar Haddad to sign')).toBeInTheDocument();
  expect(card.getByText('1 cannot be given before the parcel has left')).toBeInTheDocument();
  expect(card.getByText('Give these to a colleague')).toBeInTheDocument();
  expect(card.getByLabelText('Which')).toHaveValue('CA');
  const choice = card.getByLabelText('Who takes over');
  expect(choice).toHaveAccessibleDescription(errors.colleague);
  expect(
    within(choice).getByText(/Omar Haddad · CA \(3 of 3\) · looks after 4/),
  ).toBeInTheDocument();
});

import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderAt } from '../../../../../tests/support/routed';
import { someAddress } from '../../../../../tests/support/some-address';
import type { Profile } from '../../../../identity/profile/profile';
import { ProfilePage } from './ProfilePage';
import { typedProfile } from './profile-form';
import type { ProfileError } from './profile-page.server';

const profile: Profile = {
  user: {
    id: '0b8f0c1e-54c5-4a6e-9a38-0d6f8f2a7c11',
    email: 'maya@example.com',
    firstName: 'Maya',
    lastName: 'Lindqvist',
    dob: '1988-04-12',
    phone: null,
    gender: 'female',
  },
  shippingAddress: { ...someAddress(), countryCode: 'US' },
  billingAddress: null,
  version: 3,
};

function show(changes: Partial<Parameters<typeof ProfilePage>[0]> = {}) {
  renderAt(
    '/patient/account/profile',
    <ProfilePage
      csrf="token"
      profile={profile}
      states={[{ value: 'CA', label: 'California' }]}
      isEmailVerified={false}
      hasSentIntake={false}
      error={undefined}
      {...changes}
    />,
  );
}

const error = (changes: Partial<ProfileError>): ProfileError => ({
  errors: {},
  typed: typedProfile(profile),
  isBillingSame: true,
  conflict: null,
  ...changes,
});

describe('the profile page', () => {
  it('begins with the whole profile', () => {
    show();

    expect(screen.getByLabelText('First name')).toHaveValue('Maya');
    expect(screen.getByLabelText('Date of birth')).toHaveValue('04/12/1988');
    expect(screen.getByLabelText(/^Gender/)).toHaveDisplayValue('Woman');
    const shipping = within(screen.getByRole('region', { name: 'Shipping address' }));
    expect(shipping.getByLabelText('City')).toHaveValue('Oakland');
    expect(shipping.getByLabelText('State')).toHaveDisplayValue('California');
    expect(screen.getByLabelText('Same as the shipping address')).toBeChecked();
  });

  it('warns of a PO box where parcels go, and takes the warning back', async () => {
    show();
    const user = userEvent.setup();
    const shipping = within(screen.getByRole('region', { name: 'Shipping address' }));
    const street = shipping.getByLabelText('Street address');
    expect(shipping.queryByText(/PO box/)).not.toBeInTheDocument();

    await user.clear(street);
    await user.type(street, 'P.O. Box 12');
    await user.tab();
    expect(shipping.getByRole('status')).toHaveTextContent('This looks like a PO box.');

    await user.clear(street);
    await user.type(street, '12 Alder Street');
    await user.tab();
    expect(shipping.queryByText(/PO box/)).not.toBeInTheDocument();
  });

  it('warns of a PO box that stands in the profile before any script runs', () => {
    show({
      profile: {
        ...profile,
        shippingAddress: { ...someAddress(), countryCode: 'US', line2: 'PO Box 4' },
      },
    });
    expect(screen.getByText(/This looks like a PO box/)).toBeInTheDocument();
  });

  it('says what becomes of a date of birth once answers were sent', () => {
    show({ hasSentIntake: true });

    expect(screen.getByLabelText('Date of birth')).toHaveAccessibleDescription(
      /The answers you sent keep the date/,
    );
  });

  it('leads to what proves the email address, until that is done', () => {
    show();
    expect(screen.getByRole('link', { name: 'Confirm this address' })).toHaveAttribute(
      'href',
      '/verify-email',
    );
  });

  it('names a proven address so', () => {
    show({ isEmailVerified: true });
    expect(screen.getByText('Confirmed')).toBeInTheDocument();
  });

  it('leads to the password, to the cards and to who has looked', () => {
    show();
    const links = within(screen.getByRole('navigation', { name: 'More about your account' }));

    expect(links.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/patient/account/security',
      '/patient/account/payment-methods',
      '/patient/account/reminders',
      '/patient/account/access',
      '/patient/account/data',
    ]);
  });

  it('keeps what was typed, says beside the field what is wrong with it, and goes there', () => {
    const typed = { ...typedProfile(profile), 'user.phone': '12' };
    show({ error: error({ typed, errors: { 'user.phone': 'Enter a US phone number' } }) });

    const phone = screen.getByLabelText(/^Phone/);
    expect(phone).toHaveValue('12');
    expect(phone).toHaveAccessibleDescription(/Enter a US phone number/);
    expect(phone).toHaveFocus();
    expect(screen.getByText('Not saved yet')).toBeInTheDocument();
  });
});

describe('two windows that disagree', () => {
  const conflict = {
    version: 4,
    choices: [
      { field: 'firstName', mine: 'Mya', saved: 'May', suggested: 'mine' },
      {
        field: 'shippingAddress',
        mine: null,
        saved: { ...someAddress('NV'), countryCode: 'US' },
        suggested: 'saved',
      },
    ],
  } as const;

  it('are shown field by field, with both versions and what is likely meant', () => {
    show({ error: error({ conflict: { ...conflict, choices: [...conflict.choices] } }) });

    expect(
      screen.getByRole('heading', { name: 'Your profile was changed somewhere else' }),
    ).toHaveFocus();
    const name = within(screen.getByRole('radiogroup', { name: 'First name' }));
    expect(name.getByRole('radio', { name: 'Mya' })).toBeChecked();
    expect(name.getByRole('radio', { name: 'May' })).not.toBeChecked();
    const address = within(screen.getByRole('radiogroup', { name: 'Shipping address' }));
    expect(address.getByRole('radio', { name: 'Nothing' })).not.toBeChecked();
    expect(address.getByRole('radio', { name: /Reno, NV 89501/ })).toBeChecked();
  });

  it('carry on from the newest version with everything that was typed', () => {
    const typed = { ...typedProfile(profile), 'user.firstName': 'Mya' };
    show({
      error: error({ typed, conflict: { ...conflict, choices: [...conflict.choices] } }),
    });

    const form = screen.getByRole('button', { name: 'Save these choices' }).closest('form');
    expect(Object.fromEntries(new FormData(form ?? undefined))).toMatchObject({
      version: '4',
      'user.firstName': 'Mya',
      'user.dob': '1988-04-12',
      'keep.firstName': 'mine',
      'keep.shippingAddress': 'saved',
    });
  });
});

import { Link, useNavigation } from '@remix-run/react';
import { BellRing, CreditCard, Eye, FolderDown, KeyRound } from 'lucide-react';
import { useRef } from 'react';
import { formatDay } from '../../../../../engine/values';
import type { TypedAddress } from '../../../../../schemas/generated/types';
import { PageForm } from '../../../../browser/forms/PageForm';
import type { ProfileField, ProfileValue } from '../../../../database/tables/profile.schema.server';
import { Button } from '../../../../design/ui/Button';
import { CheckboxBox } from '../../../../design/ui/fields/CheckboxBox';
import { FieldGroup } from '../../../../design/ui/fields/FieldGroup';
import { OptionCard, OptionList } from '../../../../design/ui/fields/OptionCard';
import type { SelectOption } from '../../../../design/ui/fields/SelectInput';
import { useFirstErrorFocus } from '../../../../design/ui/fields/use-first-error-focus';
import { Glyph } from '../../../../design/ui/Glyph';
import { Notice } from '../../../../design/ui/Notice';
import { Card } from '../../../../design/ui/page/Card';
import { addressFields } from '../../../../identity/profile/delivery-address';
import {
  addressFromCall,
  genders,
  isGender,
  isSameValue,
  profileFieldNames,
} from '../../../../identity/profile/profile';
import { PortalPage } from '../../../frame/PortalPage';
import { AddressFields, AddressLines } from '../../../parts/address';
import { PersonCard, profileCard } from './PersonCard';
import {
  billingSameName,
  type ConflictChoice,
  choiceName,
  type ProfileTyped,
  typedProfile,
} from './profile-form';
import type { ProfileError, ProfilePageData } from './profile-page.server';

const profileForm = 'profile';

type ProfilePageProps = ProfilePageData & {
  /** Error that a posted form ran into. */
  error: ProfileError | undefined;
};

/** The whole profile in one form: the person, where shipments go and where bills go. */
export function ProfilePage({ error, ...page }: ProfilePageProps) {
  const { csrf, profile, states, isEmailVerified, hasSentIntake } = page;
  const content = useRef<HTMLDivElement>(null);
  const isBusy = useNavigation().state !== 'idle';
  useFirstErrorFocus(content, error);
  const { shippingAddress, billingAddress } = profile;
  const fields = {
    form: profileForm,
    typed: error?.typed ?? typedProfile(profile),
    errors: error?.errors ?? {},
  };
  const isSame = billingAddress === null || isSameValue(shippingAddress, billingAddress);
  return (
    <PortalPage
      title="Profile"
      intro="What your provider and our pharmacy need to know to reach you."
      width="read"
      done={{ saved: 'Your profile is saved.' }}
    >
      <div ref={content} className="grid gap-5">
        {error?.conflict ? (
          <ProfileConflict csrf={csrf} error={error} conflict={error.conflict} />
        ) : (
          <PageForm
            id={profileForm}
            csrf={csrf}
            seen={{ version: profile.version }}
            noValidate
            className="grid gap-5"
          >
            {Object.keys(fields.errors).length > 0 ? (
              <Notice tone="bad" title="Not saved yet">
                Look at the marked fields and save again.
              </Notice>
            ) : null}
            <PersonCard
              {...fields}
              email={profile.user.email}
              isEmailVerified={isEmailVerified}
              hasSentIntake={hasSentIntake}
            />
            <AddressCards
              {...fields}
              states={states}
              isBillingSame={error?.isBillingSame ?? isSame}
            />
            <div className="flex flex-wrap items-center gap-x-5 gap-y-3 max-sm:[&>.button]:w-full">
              <Button type="submit" loading={isBusy}>
                Save profile
              </Button>
            </div>
          </PageForm>
        )}
        <AccountLinks />
      </div>
    </PortalPage>
  );
}

const links = [
  {
    to: '/patient/account/security',
    Sign: KeyRound,
    name: 'Password and devices',
    words: 'Change your password, see where you are signed in',
  },
  {
    to: '/patient/account/payment-methods',
    Sign: CreditCard,
    name: 'Payment methods',
    words: 'The cards your refills are paid with',
  },
  {
    to: '/patient/account/reminders',
    Sign: BellRing,
    name: 'Reminders',
    words: 'What we may remind you of by email',
  },
  {
    to: '/patient/account/access',
    Sign: Eye,
    name: 'Who has looked',
    words: 'Who of our staff opened or changed something of yours, and when',
  },
  {
    to: '/patient/account/data',
    Sign: FolderDown,
    name: 'Your data',
    words: 'Take a copy of everything, or have your account deleted',
  },
];

/** Shows what else belongs to the account, on pages of its own. */
function AccountLinks() {
  return (
    <nav aria-label="More about your account">
      <ul className="grid gap-3">
        {links.map(({ to, Sign, name, words }) => (
          <li key={to}>
            <Link
              to={to}
              className="card flex items-center gap-3.5 px-4.5 py-3.5 text-muted no-underline hover:border-brand [&>.glyph]:ml-auto [&>.glyph]:size-4.5 [&_.place-link-name]:font-[560] [&_.place-link-name]:text-ink"
            >
              <Sign className="menu-icon" aria-hidden="true" />
              <span className="place-link-words">
                <span className="place-link-name">{name}</span>{' '}
                <span className="place-link-description">{words}</span>
              </span>
              <Glyph name="arrow-right" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type AddressCardsProps = {
  /** The id of the form. */
  form: string;
  typed: ProfileTyped;
  errors: ProfileTyped;
  states: readonly SelectOption[];
  isBillingSame: boolean;
};

/** Addresses of shipments and of bills: the same place, unless the box says otherwise. */
function AddressCards({ form, typed, errors, states, isBillingSame }: AddressCardsProps) {
  const fields = (address: 'shippingAddress' | 'billingAddress') => (
    <AddressFields
      form={form}
      address={address}
      isRequired={false}
      begin={typedAddress(typed, address)}
      states={states}
      errors={errors}
    />
  );
  return (
    <>
      <Card as="section" padding="lg" className={profileCard} aria-labelledby="shipping">
        <div>
          <h2 id="shipping">Shipping address</h2>
          <p className="mt-1 text-sm text-muted">
            For the next parcel. One that is already packed goes where it was sent.
          </p>
        </div>
        {fields('shippingAddress')}
      </Card>
      {/* The box decides without scripts whether there are two addresses. */}
      <Card
        as="section"
        padding="lg"
        className={`${profileCard} has-[input[name=billingSame]:checked]:[&>.billing-fields]:hidden`}
        aria-labelledby="billing"
      >
        <h2 id="billing">Billing address</h2>
        <CheckboxBox name={billingSameName} defaultChecked={isBillingSame}>
          Same as the shipping address
        </CheckboxBox>
        <div className="billing-fields">{fields('billingAddress')}</div>
      </Card>
    </>
  );
}

function typedAddress(
  typed: ProfileTyped,
  address: 'shippingAddress' | 'billingAddress',
): TypedAddress {
  const begin: TypedAddress = {};
  for (const field of addressFields) begin[field] = typed[`${address}.${field}`] ?? '';
  return begin;
}

type ProfileConflictProps = {
  csrf: string;
  error: ProfileError;
  conflict: NonNullable<ProfileError['conflict']>;
};

/**
 * Two windows disagree: shows, field by field, what was typed here and what was saved meanwhile. Nothing is
 * overwritten before the person has chosen. What was typed rides along in hidden fields.
 */
function ProfileConflict({ csrf, error, conflict }: ProfileConflictProps) {
  const isBusy = useNavigation().state !== 'idle';
  return (
    <Card as="section" padding="lg" className={profileCard} aria-labelledby="conflict">
      <div>
        <h2 id="conflict" tabIndex={-1} data-focus-first>
          Your profile was changed somewhere else
        </h2>
        <p className="mt-1 text-sm text-muted" role="alert">
          It was saved in another window while you were editing it here. Nothing was overwritten.
          Choose what to keep.
        </p>
      </div>
      <PageForm
        csrf={csrf}
        seen={{
          version: conflict.version,
          [billingSameName]: error.isBillingSame ? 'on' : undefined,
          ...error.typed,
        }}
        className="grid gap-5"
      >
        {conflict.choices.map((choice) => (
          <Choice key={choice.field} {...choice} />
        ))}
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3 max-sm:[&>.button]:w-full">
          <Button type="submit" loading={isBusy}>
            Save these choices
          </Button>
          <Button href="/patient/account/profile" variant="link">
            Leave out what I typed
          </Button>
        </div>
      </PageForm>
    </Card>
  );
}

function Choice({ field, mine, saved, suggested }: ConflictChoice) {
  const option = (value: 'mine' | 'saved', words: string, said: ProfileValue) => (
    <OptionCard
      type="radio"
      name={choiceName(field)}
      value={value}
      defaultChecked={suggested === value}
      label={<Said field={field} value={said} />}
      description={words}
    />
  );
  return (
    <FieldGroup id={`keep-${field}`} kind="radio" legend={profileFieldNames[field]}>
      <OptionList columns={2}>
        {option('mine', 'In this form', mine)}
        {option('saved', 'Saved in the other window', saved)}
      </OptionList>
    </FieldGroup>
  );
}

function Said({ field, value }: { field: ProfileField; value: ProfileValue }) {
  if (value === null || value === '') return <span className="text-muted">Nothing</span>;
  if (typeof value !== 'string') return <AddressLines address={addressFromCall(value)} />;
  if (field === 'dob') return <>{formatDay(value)}</>;
  if (field === 'gender' && isGender(value)) return <>{genders[value]}</>;
  return <>{value}</>;
}

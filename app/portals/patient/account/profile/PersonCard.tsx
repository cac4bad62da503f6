import { Link } from '@remix-run/react';
import { applyMask, formatDay } from '../../../../../engine/values';
import { Chip } from '../../../../design/ui/Chip';
import { DateInput } from '../../../../design/ui/fields/DateInput';
import { Field } from '../../../../design/ui/fields/Field';
import { MaskedInput } from '../../../../design/ui/fields/MaskedInput';
import { SelectInput } from '../../../../design/ui/fields/SelectInput';
import { TextInput } from '../../../../design/ui/fields/TextInput';
import { Card } from '../../../../design/ui/page/Card';
import { genders, phoneMask } from '../../../../identity/profile/profile';
import type { ProfileTyped } from './profile-form';

type PersonCardProps = {
  /** Text by field of the form, such as `user.firstName`. */
  typed: ProfileTyped;
  errors: ProfileTyped;
  email: string;
  isEmailVerified: boolean;
  /** True once an intake was sent: it keeps what it said. */
  hasSentIntake: boolean;
};

/** The look of every card of the profile. */
export const profileCard = 'grid min-w-0 gap-5 *:min-w-0 [&_h2]:text-(length:--text-xl)';

/** Two fields beside each other: their boxes stand in line, though one has a word of help and the other none. */
const pair = 'grid gap-x-4 gap-y-5 sm:grid-cols-2 sm:not-has-aria-invalid:items-end';

const genderOptions = [
  { value: '', label: 'Rather not say' },
  ...Object.entries(genders).map(([value, label]) => ({ value, label })),
];

/** Shows who the patient is. */
export function PersonCard({
  typed,
  errors,
  email,
  isEmailVerified,
  hasSentIntake,
}: PersonCardProps) {
  const name = (field: 'firstName' | 'lastName', label: string, autoComplete: string) => (
    <Field id={field} label={label} error={errors[`user.${field}`]}>
      {(control) => (
        <TextInput
          {...control}
          name={`user.${field}`}
          defaultValue={typed[`user.${field}`]}
          autoComplete={autoComplete}
          maxLength={300}
          aria-required
        />
      )}
    </Field>
  );
  return (
    <Card as="section" padding="lg" className={profileCard} aria-labelledby="about-you">
      <h2 id="about-you">About you</h2>
      <div className={pair}>
        {name('firstName', 'First name', 'given-name')}
        {name('lastName', 'Last name', 'family-name')}
      </div>
      <div className={pair}>
        <Field
          id="dob"
          label="Date of birth"
          error={errors['user.dob']}
          help={
            hasSentIntake
              ? 'The answers you sent keep the date you gave then. We note the change for your provider.'
              : undefined
          }
        >
          {(control) => (
            <DateInput
              {...control}
              name="user.dob"
              defaultValue={formatDay(typed['user.dob'] ?? '')}
              autoComplete="bday"
            />
          )}
        </Field>
        <Field id="gender" label="Gender" optional error={errors['user.gender']}>
          {(control) => (
            <SelectInput
              {...control}
              name="user.gender"
              options={genderOptions}
              defaultValue={typed['user.gender']}
              autoComplete="sex"
            />
          )}
        </Field>
      </div>
      <Field
        id="phone"
        label="Phone"
        optional
        error={errors['user.phone']}
        help="Only for questions about your care or a parcel."
      >
        {(control) => (
          <MaskedInput
            {...control}
            name="user.phone"
            mask={phoneMask}
            format={(text, mask) => applyMask(mask, text)}
            defaultValue={typed['user.phone']}
            autoComplete="tel-national"
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-4.5">
        <div className="min-w-0">
          <p className="field-label">Email</p>
          <p className="wrap-anywhere">{email}</p>
        </div>
        {isEmailVerified ? (
          <Chip tone="good">Confirmed</Chip>
        ) : (
          <Link to="/verify-email" className="text-sm font-semibold text-brand">
            Confirm this address
          </Link>
        )}
      </div>
    </Card>
  );
}

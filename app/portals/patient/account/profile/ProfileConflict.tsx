import { useNavigation } from '@remix-run/react';
import { formatDay } from '../../../../../engine/values';
import { PageForm } from '../../../../browser/forms/PageForm';
import type { ProfileField, ProfileValue } from '../../../../database/tables/profile.schema.server';
import { Button } from '../../../../design/ui/Button';
import { FieldGroup } from '../../../../design/ui/fields/FieldGroup';
import { OptionCard } from '../../../../design/ui/fields/OptionCard';
import { OptionList } from '../../../../design/ui/fields/OptionList';
import { Card } from '../../../../design/ui/page/Card';
import { addressFromCall } from '../../../../identity/profile/address-for-calls';
import { genders, isGender, profileFieldNames } from '../../../../identity/profile/profile';
import { AddressLines } from '../../../parts/AddressLines';
import type { ConflictChoice } from './conflict-choices';
import type { ProfileTrouble } from './post-profile-form.server';
import { billingSameName, choiceName } from './profile-form';

type ProfileConflictProps = {
  csrf: string;
  trouble: ProfileTrouble;
  conflict: NonNullable<ProfileTrouble['conflict']>;
};

/**
 * Two windows disagree: shows, field by field, what was typed here and what was saved meanwhile. Nothing is
 * overwritten before the person has chosen. What was typed rides along in hidden fields.
 */
export function ProfileConflict({ csrf, trouble, conflict }: ProfileConflictProps) {
  const isBusy = useNavigation().state !== 'idle';
  return (
    <Card as="section" padding="lg" className="profile-card" aria-labelledby="conflict">
      <div>
        <h2 id="conflict" tabIndex={-1} data-focus-first>
          Your profile was changed somewhere else
        </h2>
        <p className="profile-note" role="alert">
          It was saved in another window while you were editing it here. Nothing was overwritten.
          Choose what to keep.
        </p>
      </div>
      <PageForm
        csrf={csrf}
        seen={{
          version: conflict.version,
          [billingSameName]: trouble.isBillingSame ? 'on' : undefined,
          ...trouble.typed,
        }}
        className="profile-form"
      >
        {conflict.choices.map((choice) => (
          <Choice key={choice.field} {...choice} />
        ))}
        <div className="profile-save">
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

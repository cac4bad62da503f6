import { longestNote } from '../../../care/appointments/days-off';
import { Button } from '../../../design/ui/Button';
import { Field } from '../../../design/ui/fields/Field';
import { TextInput } from '../../../design/ui/fields/TextInput';
import { ProfileForm } from './ProfileForm';
import type { ProfileTrouble } from './post-profile-form.server';

type DaysOffFormProps = {
  csrf: string;
  trouble: Extract<ProfileTrouble, { intent: 'daysOff' }> | null;
};

const days = [
  { name: 'firstDay', label: 'First day', optional: false },
  { name: 'lastDay', label: 'Last day', optional: true },
] as const;

/** Takes a day off, or several in a row. */
export function DaysOffForm({ csrf, trouble }: DaysOffFormProps) {
  return (
    <ProfileForm
      csrf={csrf}
      intent="daysOff"
      refused={trouble}
      message={trouble?.message}
      className="profile-form"
    >
      {(busyWith) => (
        <>
          <div className="day-off-fields">
            {days.map(({ name, label, optional }) => (
              <Field
                key={name}
                id={name}
                label={label}
                optional={optional}
                error={trouble?.errors[name]}
              >
                {(control) => (
                  <TextInput
                    {...control}
                    type="date"
                    name={name}
                    defaultValue={trouble?.typed[name]}
                    aria-required={optional ? undefined : true}
                  />
                )}
              </Field>
            ))}
            <Field
              id="note"
              label="Note"
              optional
              help="Nobody else sees it."
              error={trouble?.errors.note}
            >
              {(control) => (
                <TextInput
                  {...control}
                  name="note"
                  maxLength={longestNote}
                  autoComplete="off"
                  defaultValue={trouble?.typed.note}
                />
              )}
            </Field>
          </div>
          <div>
            <Button type="submit" loading={busyWith !== null}>
              Take off
            </Button>
          </div>
        </>
      )}
    </ProfileForm>
  );
}

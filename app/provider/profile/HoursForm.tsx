import { Form, useNavigation } from '@remix-run/react';
import { useRef } from 'react';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/Field';
import { FieldGroup } from '../../ui/FieldGroup';
import { Notice } from '../../ui/Notice';
import { SelectInput } from '../../ui/SelectInput';
import { TextInput } from '../../ui/TextInput';
import { useFirstErrorFocus } from '../../ui/use-first-error-focus';
import { visitZones, zoneInWords } from '../../visits/weekly-hours';
import type { ProfileData } from './open-profile.server';
import type { ProfileTrouble } from './post-profile-form.server';
import { spansOfDay, weekdays } from './week-form';

type HoursFormProps = {
  csrf: string;
  calendar: NonNullable<ProfileData['calendar']>;
  trouble: Extract<ProfileTrouble, { intent: 'hours' }> | null;
};

/** When a provider takes visits, week after week. All of it is saved at once. */
export function HoursForm({ csrf, calendar, trouble }: HoursFormProps) {
  const { timeZone, hours } = trouble ?? calendar;
  const { formData } = useNavigation();
  const form = useRef<HTMLFormElement>(null);
  useFirstErrorFocus(form, trouble);
  const zones = Object.entries(visitZones).map(([value, label]) => ({ value, label }));
  const isListed = zones.some(({ value }) => value === calendar.timeZone);
  const own = { value: calendar.timeZone, label: zoneInWords(calendar.timeZone) };
  return (
    <Form
      // The fields begin anew with what is kept or was typed.
      key={JSON.stringify([timeZone, hours, calendar.mark])}
      ref={form}
      method="post"
      action="/provider/profile"
      className="profile-form"
      noValidate
    >
      <input type="hidden" name="csrf" value={csrf} />
      <input type="hidden" name="intent" value="hours" />
      <input type="hidden" name="mark" value={calendar.mark} />
      {trouble === null ? null : (
        <Notice tone="bad" role="alert">
          {trouble.message}
        </Notice>
      )}
      <Field id="time-zone" label="Time zone" help="The hours below are by the clock there.">
        {(control) => (
          <SelectInput
            {...control}
            name="timeZone"
            defaultValue={timeZone}
            options={isListed ? zones : [own, ...zones]}
          />
        )}
      </Field>
      {weekdays.map(({ weekday, name }) => {
        const ofDay = hours.filter((opening) => opening.weekday === weekday);
        const rows = spansOfDay.slice(0, ofDay.length + 1);
        return (
          <FieldGroup
            key={weekday}
            id={`day-${weekday}`}
            legend={name}
            kind="mixed"
            error={trouble?.errors[weekday]}
          >
            {rows.map((nth) => (
              <div className="hours-row" key={nth}>
                {(['opens', 'closes'] as const).map((which) => (
                  <Field
                    key={which}
                    id={`${which}-${weekday}-${nth}`}
                    label={`${name} ${which}${nth === 0 ? '' : ` (${nth + 1})`}`}
                    labelHidden
                  >
                    {(control) => (
                      <TextInput
                        {...control}
                        aria-invalid={trouble?.errors[weekday] ? true : undefined}
                        type="time"
                        name={`${which}-${weekday}-${nth}`}
                        defaultValue={ofDay[nth]?.[`${which}At`] ?? ''}
                      />
                    )}
                  </Field>
                ))}
              </div>
            ))}
          </FieldGroup>
        );
      })}
      <p className="provider-note">
        From and until. Leave both empty for no visits; a further line shows up once all are filled
        in and saved. Visits that are booked stay booked.
      </p>
      <div>
        <Button type="submit" loading={formData?.get('intent') === 'hours'}>
          Save hours
        </Button>
      </div>
    </Form>
  );
}

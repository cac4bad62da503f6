import {
  appointmentZones,
  type OpeningHours,
  zoneInWords,
} from '../../../care/appointments/opening-hours';
import { Button } from '../../../design/ui/Button';
import { Field } from '../../../design/ui/fields/Field';
import { FieldGroup } from '../../../design/ui/fields/FieldGroup';
import { SelectInput } from '../../../design/ui/fields/SelectInput';
import { TextInput } from '../../../design/ui/fields/TextInput';
import { Notice } from '../../../design/ui/Notice';
import { VisuallyHidden } from '../../../design/ui/VisuallyHidden';
import { ProfileForm } from './ProfileForm';
import type { HoursError } from './post-profile-form.server';
import type { ProfileData } from './profile-page.server';
import { spansOfDay, weekdays } from './week-form';

type HoursFormProps = {
  csrf: string;
  calendar: NonNullable<ProfileData['calendar']>;
  error: HoursError | null;
};

/** Form for the times at which a provider takes appointments, week after week. All of it is saved at once. */
export function HoursForm({ csrf, calendar, error }: HoursFormProps) {
  const { timeZone, hours } = error ?? calendar;
  const refused = error?.status === 'refused' ? error : null;
  return (
    <ProfileForm
      csrf={csrf}
      intent="hours"
      refused={refused}
      message={refused?.message}
      className="profile-form"
    >
      {(busyWith) => (
        <>
          <input type="hidden" name="mark" value={calendar.mark} />
          <div
            // The fields begin anew with what is kept or was typed; the buttons keep the focus.
            key={JSON.stringify([timeZone, hours, calendar.mark])}
            className="grid gap-3 [&>.field-group]:border-t [&>.field-group]:border-line [&>.field-group]:pt-3"
          >
            <ZoneField timeZone={timeZone} storedZone={calendar.timeZone} />
            {weekdays.map((day) => (
              <DayHours
                key={day.weekday}
                day={day}
                hours={hours.filter(({ weekday }) => weekday === day.weekday)}
                error={error?.errors[day.weekday]}
              />
            ))}
          </div>
          <p className="provider-note">
            Leave both times empty on days without visits. Visits that are booked stay booked.
          </p>
          {error?.status === 'copied' ? (
            <Notice tone="info" role="status">
              {error.message}
            </Notice>
          ) : null}
          <div className="mt-2 flex flex-wrap items-center gap-2">
            <Button type="submit" loading={busyWith?.has('edit') === false}>
              Save hours
            </Button>
            <Button
              type="submit"
              name="edit"
              value="copyMonday"
              variant="quiet"
              loading={busyWith?.has('edit') ?? false}
            >
              Copy Monday to all weekdays
            </Button>
          </div>
        </>
      )}
    </ProfileForm>
  );
}

/** The zones to choose from, and the one that is kept where it is another. */
function ZoneField({ timeZone, storedZone }: { timeZone: string; storedZone: string }) {
  const zones = Object.entries(appointmentZones).map(([value, label]) => ({ value, label }));
  const isListed = zones.some(({ value }) => value === storedZone);
  return (
    <Field id="time-zone" label="Time zone" help="The hours below are by the clock there.">
      {(control) => (
        <SelectInput
          {...control}
          name="timeZone"
          defaultValue={timeZone}
          options={
            isListed ? zones : [{ value: storedZone, label: zoneInWords(storedZone) }, ...zones]
          }
        />
      )}
    </Field>
  );
}

type DayHoursProps = {
  day: (typeof weekdays)[number];
  /** Hours that stand on this day, the earliest first. */
  hours: readonly OpeningHours[];
  error: string | undefined;
};

/** The hours of one weekday, beside its name; one more span waits behind “Add hours”. */
function DayHours({ day, hours, error }: DayHoursProps) {
  const { weekday, name } = day;
  const shown = Math.max(1, hours.length);
  const span = (nth: number) => (
    <Span key={nth} day={day} nth={nth} opening={hours[nth]} isWrong={error !== undefined} />
  );
  return (
    <FieldGroup id={`day-${weekday}`} legend={name} legendHidden kind="mixed" error={error}>
      <div className="grid grid-cols-[2.25rem_minmax(0,1fr)] gap-3 sm:grid-cols-[6.5rem_minmax(0,1fr)]">
        <span
          className="pt-3.5 font-semibold [&>span]:hidden sm:[&>span]:inline"
          aria-hidden="true"
        >
          {name.slice(0, 3)}
          <span>{name.slice(3)}</span>
        </span>
        <div className="grid gap-2">
          {spansOfDay.slice(0, shown).map(span)}
          {shown < spansOfDay.length ? (
            <details>
              <summary className="disclosure">
                Add hours <VisuallyHidden>on {name}</VisuallyHidden>
              </summary>
              {span(shown)}
            </details>
          ) : null}
        </div>
      </div>
    </FieldGroup>
  );
}

type SpanProps = {
  day: DayHoursProps['day'];
  nth: number;
  opening: OpeningHours | undefined;
  isWrong: boolean;
};

function Span({ day: { weekday, name }, nth, opening, isWrong }: SpanProps) {
  const time = (which: 'opens' | 'closes') => (
    <Field
      id={`${which}-${weekday}-${nth}`}
      label={`${name} ${which}${nth === 0 ? '' : ` (${nth + 1})`}`}
      labelHidden
    >
      {(control) => (
        <TextInput
          {...control}
          aria-invalid={isWrong ? true : undefined}
          type="time"
          name={`${which}-${weekday}-${nth}`}
          defaultValue={opening?.[`${which}At`] ?? ''}
        />
      )}
    </Field>
  );
  return (
    <div className="hours-row">
      {time('opens')}
      <span aria-hidden="true">to</span>
      {time('closes')}
    </div>
  );
}

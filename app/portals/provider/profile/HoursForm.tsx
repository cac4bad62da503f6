import { visitZones, zoneInWords } from '../../../care/appointments/weekly-hours';
import { Button } from '../../../design/ui/Button';
import { Field } from '../../../design/ui/fields/Field';
import { SelectInput } from '../../../design/ui/fields/SelectInput';
import { Notice } from '../../../design/ui/Notice';
import { DayHours } from './DayHours';
import { ProfileForm } from './ProfileForm';
import type { HoursTrouble } from './post-hours.server';
import type { ProfileData } from './profile-page.server';
import { weekdays } from './week-form';

type HoursFormProps = {
  csrf: string;
  calendar: NonNullable<ProfileData['calendar']>;
  trouble: HoursTrouble | null;
};

/** When a provider takes visits, week after week. All of it is saved at once. */
export function HoursForm({ csrf, calendar, trouble }: HoursFormProps) {
  const { timeZone, hours } = trouble ?? calendar;
  const refused = trouble?.standing === 'refused' ? trouble : null;
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
            className="hours-week"
          >
            <ZoneField timeZone={timeZone} kept={calendar.timeZone} />
            {weekdays.map((day) => (
              <DayHours
                key={day.weekday}
                day={day}
                hours={hours.filter(({ weekday }) => weekday === day.weekday)}
                error={trouble?.errors[day.weekday]}
              />
            ))}
          </div>
          <p className="provider-note">
            Leave both times empty on days without visits. Visits that are booked stay booked.
          </p>
          {trouble?.standing === 'copied' ? (
            <Notice tone="info" role="status">
              {trouble.message}
            </Notice>
          ) : null}
          <div className="visit-buttons">
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
function ZoneField({ timeZone, kept }: { timeZone: string; kept: string }) {
  const zones = Object.entries(visitZones).map(([value, label]) => ({ value, label }));
  const isListed = zones.some(({ value }) => value === kept);
  return (
    <Field id="time-zone" label="Time zone" help="The hours below are by the clock there.">
      {(control) => (
        <SelectInput
          {...control}
          name="timeZone"
          defaultValue={timeZone}
          options={isListed ? zones : [{ value: kept, label: zoneInWords(kept) }, ...zones]}
        />
      )}
    </Field>
  );
}

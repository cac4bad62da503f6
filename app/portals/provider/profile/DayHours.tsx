import type { OpeningHours } from '../../../care/appointments/opening-hours';
import { Field } from '../../../design/ui/fields/Field';
import { FieldGroup } from '../../../design/ui/fields/FieldGroup';
import { TextInput } from '../../../design/ui/fields/TextInput';
import { VisuallyHidden } from '../../../design/ui/VisuallyHidden';
import { spansOfDay, type weekdays } from './week-form';

type DayHoursProps = {
  day: (typeof weekdays)[number];
  /** What stands on this day, the earliest first. */
  hours: readonly OpeningHours[];
  error: string | undefined;
};

/** The hours of one weekday, beside its name; one more span waits behind “Add hours”. */
export function DayHours({ day, hours, error }: DayHoursProps) {
  const { weekday, name } = day;
  const shown = Math.max(1, hours.length);
  const span = (nth: number) => (
    <Span key={nth} day={day} nth={nth} opening={hours[nth]} isWrong={error !== undefined} />
  );
  return (
    <FieldGroup id={`day-${weekday}`} legend={name} legendHidden kind="mixed" error={error}>
      <div className="day-hours">
        <span className="day-hours-name" aria-hidden="true">
          {name.slice(0, 3)}
          <span>{name.slice(3)}</span>
        </span>
        <div className="day-hours-spans">
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

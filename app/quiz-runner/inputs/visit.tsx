import { Fragment, useContext, useEffect, useState } from 'react';
import { Illustration } from '../../design/illustrations/Illustration';
import { EmptyState } from '../../design/ui/EmptyState';
import { serviceZone } from '../../kernel/calendar/service-day';
import { ViewSkeleton } from '../parts/ViewBoundary';
import { daysInZone, OpenSlots, type VisitDay, zoneInWords } from '../parts/visit/visit-days';
import type { InputProps } from '../view-props';

/** A visit chosen from the open ones, in the patient’s time zone once the browser has told it. */
export function Visit({ question, name, answering }: InputProps<'visit'>) {
  const slots = useContext(OpenSlots);
  const [timeZone, setTimeZone] = useState(serviceZone);
  useEffect(() => setTimeZone(Intl.DateTimeFormat().resolvedOptions().timeZone), []);

  if (slots === null) return <ViewSkeleton />;
  if (slots.length === 0) {
    return (
      <EmptyState
        picture={<Illustration name="calendar" alt="" size="md" />}
        title="No visit is open right now"
      >
        {question.required
          ? 'New times are added every morning. Your answers are kept: come back tomorrow and go on from here.'
          : 'New times are added every morning. Go on without one: your provider will write to you to find a time.'}
      </EmptyState>
    );
  }
  return (
    <div className="visit">
      <p className="text-sm/normal text-muted">
        {question.input.minutes} minutes by video · times in {zoneInWords(timeZone)}
      </p>
      <VisitDays
        key={timeZone}
        days={daysInZone(slots, timeZone)}
        name={name}
        chosen={question.input.slot}
        onChoose={(slot) => answering.answer(question.id, slot)}
      />
    </div>
  );
}

type VisitDaysProps = {
  days: VisitDay[];
  /** The name of the question’s field, under which the slot goes out. */
  name: string;
  /** The chosen slot’s id. */
  chosen: string | null;
  /** Takes each choice at once; without it, the form that it stands in does. */
  onChoose?: (slot: string) => void;
};

/**
 * Days as segments and the times of the chosen day beneath. Which day is open is known to its radio
 * alone, so the days turn without scripts; only the chosen time is an answer.
 */
export function VisitDays({ days, name, chosen, onChoose }: VisitDaysProps) {
  const open = days.find((day) => day.times.some(({ slot }) => slot.id === chosen)) ?? days[0];
  return (
    <div className="grid grid-cols-4 gap-2 sm:grid-cols-5">
      {days.map((day) => (
        // The chosen day is an initial state; a day that moves to another zone is another day.
        <Fragment key={day.key}>
          <label className="segment visit-day px-1">
            <input
              type="radio"
              name="shown-day"
              value={day.key}
              defaultChecked={day === open}
              aria-label={`${day.words}, ${day.times.length} ${day.times.length === 1 ? 'time' : 'times'}`}
            />
            <span className="segment-note">{day.weekday}</span>
            <span className="segment-label">{day.date}</span>
          </label>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid item everywhere */}
          <div className="visit-times" role="group" aria-label={`Times on ${day.words}`}>
            {day.times.map(({ slot, time }) => (
              <label className="segment min-h-16" key={slot.id}>
                <input
                  type="radio"
                  name={name}
                  value={slot.id}
                  {...(onChoose
                    ? { checked: slot.id === chosen, onChange: () => onChoose(slot.id) }
                    : { defaultChecked: slot.id === chosen })}
                  aria-label={`${time} with ${slot.provider}, ${day.words}`}
                />
                <span className="segment-label">{time}</span>
                <span className="segment-note">{slot.provider}</span>
              </label>
            ))}
          </div>
        </Fragment>
      ))}
    </div>
  );
}

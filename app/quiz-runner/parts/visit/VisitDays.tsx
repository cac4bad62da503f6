import { Fragment } from 'react';
import type { VisitDay } from './visit-days';

type VisitDaysProps = {
  days: VisitDay[];
  /** The name of the question’s field, under which the slot goes out. */
  name: string;
  /** The chosen slot’s id. */
  chosen: string | null;
  onChoose: (slot: string) => void;
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
                  checked={slot.id === chosen}
                  onChange={() => onChoose(slot.id)}
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

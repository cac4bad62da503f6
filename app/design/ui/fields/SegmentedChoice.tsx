import type { ChangeEvent, ReactNode } from 'react';
import { classNames } from '../class-names';
import { useTypedChoices } from './typed-words';

export type Segment = {
  value: string;
  label: ReactNode;
  /** Note under the label: a price, a unit. */
  note?: ReactNode;
  /** A word on the upper edge, such as "Best value". */
  badge?: ReactNode;
  disabled?: boolean;
};

type SegmentedChoiceProps = {
  name: string;
  /** The question, as in "Ships every". */
  legend: ReactNode;
  legendHidden?: boolean;
  segments: readonly Segment[];
  value?: string;
  defaultValue?: string;
  required?: boolean;
  onChange?: (event: ChangeEvent<HTMLInputElement>) => void;
};

function isChosen(segment: Segment, value: string | undefined, defaultValue: string | undefined) {
  return value === undefined
    ? { defaultChecked: segment.value === defaultValue }
    : { checked: segment.value === value };
}

/** One of a few short answers side by side: real radios, so arrows move and forms post. */
export function SegmentedChoice({
  name,
  legend,
  legendHidden = false,
  segments,
  value,
  defaultValue,
  required,
  onChange,
}: SegmentedChoiceProps) {
  const typedChoice = useTypedChoices();
  return (
    <fieldset className="field-group">
      <legend className={classNames(legendHidden ? 'sr-only' : 'text-xs font-semibold text-muted')}>
        {legend}
      </legend>
      <div className="segments" data-count={segments.length > 4 ? 'many' : segments.length}>
        {segments.map((segment) => (
          <label className="segment" key={segment.value}>
            <input
              type="radio"
              name={name}
              value={segment.value}
              disabled={segment.disabled}
              required={required}
              onChange={onChange}
              readOnly={value !== undefined && onChange === undefined}
              {...isChosen(segment, value, defaultValue)}
              {...typedChoice({
                name,
                value: segment.value,
                ...isChosen(segment, value, undefined),
              })}
            />
            {segment.badge === undefined ? null : (
              <span className="segment-badge">{segment.badge}</span>
            )}
            <span className="segment-label">{segment.label}</span>
            {segment.note === undefined ? null : (
              <span className="segment-note">{segment.note}</span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

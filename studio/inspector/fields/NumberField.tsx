import { useState } from 'react';
import { textFieldLook } from '../../ui/TextField';
import { describedBy, type FieldProps } from '../form/field-props';
import { useField } from '../form/use-field';
import { exampleOf } from './example-of';
import { TypedNumber } from './TypedNumber';

/** A plain number. */
export function NumberField(props: FieldProps) {
  const { value, readOnly, set, remove } = useField(props);
  return (
    <TypedNumber
      id={props.id}
      value={value}
      readOnly={readOnly}
      placeholder={exampleOf(props.schema)}
      onChange={(next) => (next === null ? remove() : set(next))}
      className={textFieldLook}
      {...describedBy(props.id)}
    />
  );
}

/** Milliseconds, typed in seconds. */
export function SecondsField(props: FieldProps) {
  const { value, readOnly, set } = useField(props);
  return (
    <span className="flex items-center gap-2">
      <TypedNumber
        id={props.id}
        value={typeof value === 'number' ? value / 1000 : value}
        readOnly={readOnly}
        onChange={(next) => {
          if (next !== null) set(Math.round(next * 1000));
        }}
        className={`${textFieldLook} max-w-28`}
        {...describedBy(props.id)}
      />
      seconds
    </span>
  );
}

/** Years, months and days, or “today”. */
export function DayField(props: FieldProps) {
  const { value, readOnly, set, remove } = useField(props);
  const [typing, setTyping] = useState(false);
  const isToday = value === 'today' && !typing;
  return (
    <span className="flex items-center gap-3">
      <input
        id={props.id}
        type="date"
        readOnly={readOnly}
        disabled={isToday}
        value={typeof value === 'string' && !isToday ? value : ''}
        onChange={({ target }) => (target.value === '' ? remove() : set(target.value))}
        className={textFieldLook}
        {...describedBy(props.id)}
      />
      <label className="flex shrink-0 items-center gap-1.5">
        <input
          type="checkbox"
          checked={isToday}
          disabled={readOnly}
          onChange={({ target }) => {
            setTyping(!target.checked);
            if (target.checked) set('today');
            else remove();
          }}
        />
        the day it is taken
      </label>
    </span>
  );
}

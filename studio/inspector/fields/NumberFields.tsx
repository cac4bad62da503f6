import { type ComponentPropsWithoutRef, useState } from 'react';
import { formatHeight, parseHeight } from '../../../engine/values';
import { type Json, textAt } from '../../document/draft';
import { splitPointer, valueAt } from '../../document/pointer';
import { useDraft } from '../../state/editor-context';
import { textFieldLook } from '../../ui/TextField';
import { describedBy, type FieldProps } from '../form/field-props';
import { useField } from '../form/use-field';
import { exampleOf } from './example-of';

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

/** The smallest or largest number of a typed answer; a height in feet and inches. */
export function BoundField(props: FieldProps) {
  const { value, readOnly, set, remove } = useField(props);
  const holder = splitPointer(props.pointer)?.parent ?? '';
  const isHeight = useDraft(
    ({ history }) => textAt(valueAt(history.draft.definition, holder), 'value') === 'height',
  );
  const unit = useDraft(({ history }) => textAt(valueAt(history.draft.definition, holder), 'unit'));
  return (
    <span className="flex items-center gap-2">
      <TypedNumber
        key={isHeight ? 'height' : 'number'}
        id={props.id}
        value={value}
        readOnly={readOnly}
        onChange={(next) => (next === null ? remove() : set(next))}
        placeholder={isHeight ? "e.g. 5'10" : undefined}
        {...(isHeight ? { read: readHeight, write: formatHeight } : {})}
        className={`${textFieldLook} max-w-28`}
        {...describedBy(props.id)}
      />
      {isHeight ? 'feet and inches' : unit}
    </span>
  );
}

export function readHeight(text: string): number | null {
  const inches = parseHeight(text);
  return inches === 0 ? null : inches;
}

const units: Record<string, string> = {
  'period-month': 'months',
  dosage: 'mg',
  'quantity-per-month': 'for a month',
};

/** The number of a modifier, with its unit. */
export function ModifierValueField(props: FieldProps) {
  const { value, readOnly, set, remove } = useField(props);
  const holder = splitPointer(props.pointer)?.parent ?? '';
  const kind = useDraft(({ history }) => textAt(valueAt(history.draft.definition, holder), 'kind'));
  return (
    <span className="flex items-center gap-2">
      <TypedNumber
        id={props.id}
        value={value}
        readOnly={readOnly}
        onChange={(next) => (next === null ? remove() : set(next))}
        className={`${textFieldLook} max-w-28`}
        {...describedBy(props.id)}
      />
      {units[kind ?? ''] ?? ''}
    </span>
  );
}

interface TypedNumberProps
  extends Omit<ComponentPropsWithoutRef<'input'>, 'value' | 'onChange' | 'type'> {
  value: Json | undefined;
  /** Null while nothing is typed. */
  onChange(value: number | null): void;
  /** Reads what is typed; null while it is not a number yet. */
  read?(text: string): number | null;
  write?(value: number): string;
}

/** A number as it is typed: what is not one yet, such as “2.”, stays in the field and out of the draft. */
export function TypedNumber({
  value,
  onChange,
  read = readNumber,
  write = String,
  ...rest
}: TypedNumberProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const written = typeof value === 'number' ? write(value) : '';
  const stillMeant = typed !== null && (read(typed) ?? undefined) === value;
  return (
    <input
      {...rest}
      inputMode="decimal"
      value={typed !== null && (stillMeant || read(typed) === null) ? typed : written}
      onChange={({ target }) => {
        setTyped(target.value);
        const next = read(target.value);
        if (next !== null) onChange(next);
        else if (target.value.trim() === '') onChange(null);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}

function readNumber(text: string): number | null {
  const trimmed = text.trim();
  if (!/^-?(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/.test(trimmed)) return null;
  const number = Number(trimmed.replaceAll(',', ''));
  return Number.isFinite(number) ? number : null;
}

import { type ComponentPropsWithoutRef, useState } from 'react';
import type { Json } from '../../document/draft';

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

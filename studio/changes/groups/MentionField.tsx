import { useId, useRef, useState } from 'react';
import { textFieldLook } from '../../ui/TextField';

interface MentionFieldProps {
  label: string;
  placeholder?: string;
  value: string;
  onChange(value: string): void;
  /** People who can be named. */
  people: readonly { id: string; name: string }[];
  error?: string | null;
  required?: boolean;
}

/** A field to write into in which somebody is named with @; whoever fits stands below it and is reached with ↓. */
export function MentionField({
  label,
  placeholder,
  value,
  onChange,
  people,
  error = null,
  required,
}: MentionFieldProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [cursor, setCursor] = useState(0);
  const begun = mentionAt(value, cursor);
  const fitting = begun === null ? [] : fittingNames(people, begun.typed);

  function name(person: string) {
    if (!begun) return;
    const text = `${value.slice(0, begun.from)}@${person} `;
    onChange(`${text}${value.slice(cursor)}`);
    setCursor(text.length);
    field.current?.focus();
    // Once React has written the text, the cursor stands behind the name.
    requestAnimationFrame(() => field.current?.setSelectionRange(text.length, text.length));
  }

  function move(from: HTMLButtonElement, by: 1 | -1) {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const place = buttons.indexOf(from) + by;
    (place < 0 ? field.current : buttons[Math.min(place, buttons.length - 1)])?.focus();
  }

  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className={error === null ? 'sr-only' : 'font-semibold'}>
        {label}
      </label>
      <textarea
        ref={field}
        id={id}
        rows={value === '' ? 1 : 3}
        value={value}
        placeholder={placeholder}
        maxLength={2000}
        required={required}
        aria-invalid={error !== null}
        aria-describedby={`${id}-below`}
        className={textFieldLook}
        onChange={(event) => {
          onChange(event.target.value);
          setCursor(event.target.selectionStart);
        }}
        onSelect={(event) => setCursor(event.currentTarget.selectionStart)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || fitting.length === 0) return;
          event.preventDefault();
          list.current?.querySelector('button')?.focus();
        }}
      />
      <div id={`${id}-below`} role="status" className="text-xs text-muted empty:hidden">
        {error ? <p className="text-bad">{error}</p> : null}
        {fitting.length === 0
          ? null
          : `${fitting.length === 1 ? '1 name fits' : `${fitting.length} names fit`}: ↓ leads to them.`}
      </div>
      {fitting.length === 0 ? null : (
        <ul
          ref={list}
          aria-label="Who can be named"
          className="rounded-md border border-line bg-card p-1 shadow-md"
        >
          {fitting.map((person) => (
            <li key={person.id}>
              <button
                type="button"
                className="w-full cursor-pointer rounded-sm px-2 py-1 text-left hover:bg-sunken"
                onClick={() => name(person.name)}
                onKeyDown={(event) => {
                  const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null;
                  if (by === null) return;
                  event.preventDefault();
                  move(event.currentTarget, by);
                }}
              >
                {person.name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The name that is being written where the cursor stands; null where none is. */
function mentionAt(text: string, cursor: number): { from: number; typed: string } | null {
  const found = /(?:^|\s)@([^@\n]{0,40})$/.exec(text.slice(0, cursor));
  return found ? { from: cursor - (found[1]?.length ?? 0) - 1, typed: found[1] ?? '' } : null;
}

/** People whose names begin with what was typed; nobody once a name stands there whole. */
function fittingNames(people: MentionFieldProps['people'], typed: string) {
  const letters = typed.toLowerCase();
  return people
    .filter(({ name }) =>
      name
        .toLowerCase()
        .split(' ')
        .some((_, at, words) => words.slice(at).join(' ').startsWith(letters)),
    )
    .filter(({ name }) => name.length > typed.length)
    .slice(0, 6);
}

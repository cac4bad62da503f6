import './multi-select.css';
import { useEffect, useRef, useState } from 'react';
import { fieldControl } from '../fields/Field';
import { FieldGroup } from '../fields/FieldGroup';
import { Glyph } from '../Glyph';
import { PlainOptions } from './PlainOptions';
import { SearchedList } from './SearchedList';
import type { MultiSelectOption, MultiSelectProps } from './selection';
import { useOptionSearch } from './use-option-search';

/**
 * Several of many options. With scripts a search with a list beneath it and what is chosen as chips;
 * before and without them boxes to tick. A form posts the same either way.
 */
export function MultiSelect(props: MultiSelectProps) {
  const { id, name, label, help, error, optional, options, defaultValue = [], disabled } = props;
  const frame = useRef<HTMLDivElement>(null);
  const [ticked, setTicked] = useState<readonly string[] | null>(null);

  // What was ticked while the scripts were on their way stays chosen.
  useEffect(() => {
    const boxes = frame.current?.querySelectorAll<HTMLInputElement>('input:checked') ?? [];
    setTicked(Array.from(boxes, ({ value }) => value));
  }, []);

  return (
    <FieldGroup
      id={id}
      kind="checkbox"
      legend={label}
      help={help}
      error={error}
      optional={optional}
    >
      <div ref={frame}>
        {ticked === null ? (
          <PlainOptions
            name={name}
            options={disabled ? options.map((one) => ({ ...one, disabled })) : options}
            defaultValue={defaultValue}
          />
        ) : (
          <LiveMultiSelect {...props} initial={ticked} />
        )}
      </div>
    </FieldGroup>
  );
}

type LiveMultiSelectProps = MultiSelectProps & { initial: readonly string[] };

/** The multi-select once scripts run. */
function LiveMultiSelect({
  id,
  name,
  label,
  help,
  error,
  options,
  most,
  disabled = false,
  onChange,
  initial,
}: LiveMultiSelectProps) {
  const [chosen, setChosen] = useState(initial);
  const field = useRef<HTMLInputElement>(null);
  const search = useOptionSearch({
    options,
    chosen,
    most,
    onChange(next) {
      setChosen(next);
      onChange?.(next);
    },
  });
  const { 'aria-describedby': describedBy, 'aria-invalid': invalid } = fieldControl(id, {
    help: Boolean(help),
    error: Boolean(error),
  });
  const chosenOptions = chosen.flatMap((value) => options.find((one) => one.value === value) ?? []);

  return (
    <div className="multi-select">
      {chosen.map((value) => (
        <input key={value} type="hidden" name={name} value={value} disabled={disabled} />
      ))}
      <ChosenOptions
        label={label}
        chosen={chosenOptions}
        disabled={disabled}
        onRemove={(value) => {
          search.remove(value);
          field.current?.focus();
        }}
      />
      <SearchedList
        ref={field}
        label={label}
        search={search}
        chosen={chosen}
        disabled={disabled}
        after={<Glyph name="chevron-down" className="size-5" />}
        aria-label={label}
        aria-describedby={describedBy}
        aria-invalid={invalid}
        onKeyDown={({ key }) => {
          const last = chosen.at(-1);
          if (key === 'Backspace' && search.query === '' && last !== undefined) search.remove(last);
        }}
      />
    </div>
  );
}

type ChosenOptionsProps = {
  label: string;
  chosen: readonly MultiSelectOption[];
  disabled: boolean;
  onRemove: (value: string) => void;
};

/** Shows the chosen options, each as a button that takes it out again. */
function ChosenOptions({ label, chosen, disabled, onRemove }: ChosenOptionsProps) {
  if (chosen.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2" aria-label={`Selected: ${label}`}>
      {chosen.map((option) => (
        <li key={option.value}>
          <button
            type="button"
            className="multi-select-chip"
            disabled={disabled}
            aria-label={`Remove ${option.label}`}
            // The focus stays in the search, and so the list open.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onRemove(option.value)}
          >
            {option.label}
            <Glyph name="close" />
          </button>
        </li>
      ))}
    </ul>
  );
}

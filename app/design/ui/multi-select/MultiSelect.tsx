import { Popover } from 'radix-ui';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { fieldControl } from '../fields/Field';
import { FieldGroup } from '../fields/FieldGroup';
import { Glyph } from '../Glyph';
import { OptionSearchField, OptionsBox } from './MultiSelectPanel';
import { PlainOptions } from './PlainOptions';
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

/** The multi-select once scripts run. Its list opens in place, so that it also shows over a dialog. */
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
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const listId = useId();
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

  function close() {
    setOpen(false);
    search.search('');
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    const last = chosen.at(-1);
    if (event.key === 'Escape' && open) {
      // The list closes, not the dialog that it may stand in.
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (event.key === 'Tab') {
      close();
    } else if (event.key === 'Backspace' && search.query === '' && last !== undefined) {
      search.remove(last);
    } else if (!open && /^Arrow(Down|Up)$/.test(event.key)) {
      event.preventDefault();
      setOpen(true);
    }
  }

  function isOurs(target: EventTarget | null): boolean {
    return target instanceof Node && box.current?.contains(target) === true;
  }

  return (
    <Popover.Root open={open} onOpenChange={(next) => (next ? setOpen(true) : close())}>
      {/* The field with its chips is the anchor: a list that opens upwards covers neither. */}
      <Popover.Anchor ref={box} className="multi-select">
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
        <div className="entry-frame">
          <OptionSearchField
            ref={field}
            className="entry select-control"
            listId={listId}
            search={search}
            open={open}
            disabled={disabled}
            aria-label={label}
            aria-describedby={describedBy}
            aria-invalid={invalid}
            onSearch={() => setOpen(true)}
            onClick={() => setOpen(true)}
            onKeyDown={handleKey}
          />
          <Glyph
            name="chevron-down"
            className="pointer-events-none z-1 mr-3.75 size-5 self-center justify-self-end text-muted [grid-area:1_/_1]"
          />
        </div>
      </Popover.Anchor>
      <Popover.Content
        className="multi-select-sheet"
        role="presentation"
        align="start"
        sideOffset={6}
        collisionPadding={8}
        onOpenAutoFocus={(event) => event.preventDefault()}
        onCloseAutoFocus={(event) => event.preventDefault()}
        onInteractOutside={(event) => {
          if (isOurs(event.target)) event.preventDefault();
        }}
      >
        <OptionsBox id={listId} label={label} chosen={chosen} search={search} />
        <p className="multi-select-note" role="status">
          {search.note()}
        </p>
      </Popover.Content>
    </Popover.Root>
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

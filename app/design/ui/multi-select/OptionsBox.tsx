import { forwardRef, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { TextInput, type TextInputProps } from '../fields/TextInput';
import { Glyph } from '../Glyph';
import { LIST_HEIGHT, type MultiSelectOption, optionId } from './selection';
import type { OptionSearch } from './use-option-search';

export type OptionSearchFieldProps = Omit<
  TextInputProps,
  'type' | 'role' | 'value' | 'defaultValue' | 'onChange'
> & {
  listId: string;
  search: OptionSearch;
  open: boolean;
  onSearch?: () => void;
};

/** The field that the list of a multi-select belongs to: it has the focus, the list follows its keys. */
export const OptionSearchField = forwardRef<HTMLInputElement, OptionSearchFieldProps>(
  function OptionSearchField({ listId, search, open, onSearch, onKeyDown, ...rest }, ref) {
    const field = useRef<HTMLInputElement>(null);
    const isOnOption = open && search.active >= 0 && search.active < search.shown.length;
    useImperativeHandle(ref, () => field.current as HTMLInputElement, []);

    // What was typed before scripts ran stays in the field; what was searched for is taken out with the search.
    const isFirst = useRef(true);
    useEffect(() => {
      const isTaken = field.current !== null && field.current.value !== search.query;
      if (isTaken && !isFirst.current && field.current) field.current.value = search.query;
      isFirst.current = false;
    }, [search.query]);

    return (
      <TextInput
        placeholder="Search"
        {...rest}
        ref={field}
        role="combobox"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        aria-activedescendant={isOnOption ? optionId(listId, search.active) : undefined}
        onChange={(event) => {
          search.search(event.currentTarget.value);
          onSearch?.();
        }}
        onKeyDown={(event) => {
          onKeyDown?.(event);
          if (!event.defaultPrevented && open && search.handleKey(event)) event.preventDefault();
        }}
      />
    );
  },
);

type OptionsBoxProps = {
  id: string;
  label: string;
  chosen: readonly string[];
  search: OptionSearch;
};

/** Options that are drawn at first, and with each stretch that is scrolled: twice what the list shows and more. */
const STRETCH = 20;

/**
 * The list of a multi-select. Options are drawn as far as one scrolls, or as the keys go; how many there are is
 * said to screen readers all the same. The focus stays in the search.
 */
export function OptionsBox({ id, label, chosen, search }: OptionsBoxProps) {
  const { query, shown, active, isFull, own, toggle } = search;
  const list = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState({ query, count: STRETCH });
  // Another search begins at its top.
  const scrolled = seen.query === query ? seen.count : STRETCH;
  const drawn = shown.slice(0, Math.max(scrolled, active + STRETCH));

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another option is scrolled to
  useEffect(() => {
    list.current?.querySelector('[data-active]')?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);

  return (
    <div
      ref={list}
      id={id}
      className="multi-select-list"
      role="listbox"
      tabIndex={-1}
      aria-label={label}
      aria-multiselectable="true"
      hidden={shown.length === 0}
      onScroll={({ currentTarget: { scrollTop, scrollHeight } }) => {
        const isNearEnd = scrollHeight - scrollTop < 2 * LIST_HEIGHT;
        if (isNearEnd && drawn.length < shown.length)
          setSeen({ query, count: drawn.length + STRETCH });
      }}
    >
      {drawn.map((option, index) => {
        const isChosen = chosen.includes(option.value);
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the search, where the focus is
          <div
            key={option.value}
            id={optionId(id, index)}
            className="multi-select-option"
            role="option"
            tabIndex={-1}
            aria-selected={isChosen}
            aria-disabled={option.disabled || undefined}
            aria-setsize={shown.length}
            aria-posinset={index + 1}
            data-beyond={isFull && !isChosen ? '' : undefined}
            data-active={index === active ? '' : undefined}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => toggle(index)}
          >
            <span className="grid size-4.5 flex-none place-items-center text-brand [&>svg]:size-4.5">
              {isChosen ? <Glyph name="check" /> : null}
            </span>
            {option === own ? <>Add “{option.label}”</> : <OptionNames option={option} />}
          </div>
        );
      })}
    </div>
  );
}

function OptionNames({ option: { label, alsoKnownAs = [] } }: { option: MultiSelectOption }) {
  if (alsoKnownAs.length === 0) return <>{label}</>;
  return (
    <span>
      {label} <span className="text-sm text-muted">{alsoKnownAs.join(', ')}</span>
    </span>
  );
}

import './multi-select.css';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type ComponentPropsWithoutRef, forwardRef, useEffect, useId, useRef } from 'react';
import { Glyph } from '../Glyph';
import { LIST_HEIGHT, OPTION_HEIGHT, optionId } from './selection';
import { type OptionSearch, type OptionSearchSettings, useOptionSearch } from './use-option-search';

type MultiSelectPanelProps = OptionSearchSettings & {
  /** Name of the choice, as in "States". */
  label: string;
};

/** The search and the list of a multi-select, always open: for a popover or a column of filters. */
export function MultiSelectPanel({ label, ...settings }: MultiSelectPanelProps) {
  const search = useOptionSearch(settings);
  const listId = useId();
  return (
    <div className="multi-select-panel">
      <OptionSearchField
        className="entry multi-select-search"
        listId={listId}
        search={search}
        open
        aria-label={`Search ${label}`}
      />
      <OptionsBox id={listId} label={label} chosen={settings.chosen} search={search} />
      <p className="multi-select-note" role="status">
        {search.note()}
      </p>
    </div>
  );
}

type OptionSearchFieldProps = Omit<
  ComponentPropsWithoutRef<'input'>,
  'type' | 'role' | 'value' | 'onChange'
> & {
  listId: string;
  search: OptionSearch;
  open: boolean;
  onSearch?: () => void;
};

/** The field that the list of a multi-select belongs to: it has the focus, the list follows its keys. */
export const OptionSearchField = forwardRef<HTMLInputElement, OptionSearchFieldProps>(
  function OptionSearchField({ listId, search, open, onSearch, onKeyDown, ...rest }, ref) {
    const isOnOption = open && search.active >= 0 && search.active < search.shown.length;
    return (
      <input
        placeholder="Search"
        {...rest}
        ref={ref}
        type="text"
        role="combobox"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        aria-activedescendant={isOnOption ? optionId(listId, search.active) : undefined}
        value={search.query}
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

/**
 * The list of a multi-select. Only the options in view are drawn, and the one the keys are on; how
 * many there are is said to screen readers all the same. The focus stays in the search.
 */
export function OptionsBox({ id, label, chosen, search }: OptionsBoxProps) {
  const { shown, active, isFull, toggle } = search;
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => OPTION_HEIGHT,
    // Words that need a second line, or large ones, make their option higher.
    measureElement: (element: HTMLElement) => Math.max(OPTION_HEIGHT, element.offsetHeight),
    observeElementRect: (_, tell) => tell({ width: 0, height: LIST_HEIGHT }),
    getItemKey: (index) => shown[index]?.value ?? index,
    overscan: 8,
    useFlushSync: false,
    rangeExtractor: (range) => {
      const inView = defaultRangeExtractor(range);
      if (active < 0 || active >= shown.length || inView.includes(active)) return inView;
      return [...inView, active].sort((left, right) => left - right);
    },
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another option is scrolled to
  useEffect(() => {
    if (active >= 0) virtual.scrollToIndex(active, { align: 'auto' });
  }, [active]);

  const drawn = virtual.getVirtualItems();

  return (
    <div
      ref={scroller}
      id={id}
      className="multi-select-list"
      role="listbox"
      tabIndex={-1}
      aria-label={label}
      aria-multiselectable="true"
      hidden={shown.length === 0}
    >
      <div
        className="relative"
        role="presentation"
        style={drawn.length === 0 ? undefined : { height: virtual.getTotalSize() }}
      >
        {drawn.map(({ index, key, start }) => {
          const option = shown[index];
          if (!option) return null;
          const isChosen = chosen.includes(option.value);
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the search, where the focus is
            <div
              key={key}
              ref={virtual.measureElement}
              id={optionId(id, index)}
              className="multi-select-option"
              role="option"
              tabIndex={-1}
              aria-selected={isChosen}
              aria-disabled={option.disabled || undefined}
              aria-setsize={shown.length}
              aria-posinset={index + 1}
              data-index={index}
              data-beyond={isFull && !isChosen ? '' : undefined}
              data-active={index === active ? '' : undefined}
              style={{ transform: `translateY(${start}px)` }}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => toggle(index)}
            >
              <span className="grid size-4.5 flex-none place-items-center text-brand [&>svg]:size-4.5">
                {isChosen ? <Glyph name="check" /> : null}
              </span>
              {option.label}
            </div>
          );
        })}
      </div>
    </div>
  );
}

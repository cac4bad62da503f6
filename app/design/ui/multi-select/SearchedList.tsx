import { forwardRef, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { OptionSearchField, type OptionSearchFieldProps, OptionsBox } from './OptionsBox';
import type { OptionSearch } from './use-option-search';

type SearchedListProps = Omit<OptionSearchFieldProps, 'listId' | 'search' | 'open'> & {
  /** Name of the choice, as in "States". */
  label: string;
  search: OptionSearch;
  chosen: readonly string[];
  /** The search is left, with this in it. */
  onLeave?: (typed: string) => void;
};

/**
 * A search with the list of a multi-select beneath it, which opens over what follows: by a press, by the
 * arrow keys or by typing. The focus stays in the search all the while; Escape closes the list, and leaving
 * the search does.
 */
export const SearchedList = forwardRef<HTMLInputElement, SearchedListProps>(function SearchedList(
  { label, search, chosen, onLeave, onKeyDown, disabled, ...field },
  ref,
) {
  const [open, setOpen] = useState(false);
  const sheet = useRef<HTMLDivElement>(null);
  const listId = useId();

  useEffect(() => {
    if (open) sheet.current?.scrollIntoView?.({ block: 'nearest' });
  }, [open]);

  function close() {
    setOpen(false);
    search.search('');
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    onKeyDown?.(event);
    if (event.defaultPrevented) return;
    if (event.key === 'Escape' && open) {
      // The list closes, not the dialog that it may stand in; and words in the field stay.
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
    } else if (!open && /^Arrow(Down|Up)$/.test(event.key)) {
      event.preventDefault();
      setOpen(true);
    } else if (!open && event.key === 'Enter' && search.takeTyped()) {
      event.preventDefault();
    }
  }

  return (
    <div className="relative grid">
      <OptionSearchField
        {...field}
        ref={ref}
        disabled={disabled}
        listId={listId}
        search={search}
        open={open}
        onSearch={() => setOpen(true)}
        onClick={() => setOpen(true)}
        onKeyDown={handleKey}
        onBlur={(event) => {
          onLeave?.(event.currentTarget.value);
          close();
        }}
      />
      {open ? (
        // A press in the list, on its bar too, leaves the focus in the search.
        // biome-ignore lint/a11y/noStaticElementInteractions: the list in it is what is worked
        <div
          ref={sheet}
          className="multi-select-sheet"
          onMouseDown={(event) => event.preventDefault()}
        >
          <OptionsBox id={listId} label={label} chosen={chosen} search={search} />
          <p className="multi-select-note" role="status">
            {search.note()}
          </p>
        </div>
      ) : null}
    </div>
  );
});

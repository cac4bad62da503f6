import { type ComponentPropsWithoutRef, forwardRef } from 'react';
import { optionId } from './selection';
import type { OptionSearch } from './use-option-search';

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

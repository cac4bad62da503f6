import { type KeyboardEvent, useState } from 'react';
import { emptyListWords, maximumWords, nothingFoundWords } from './PlainOptions';
import { type MultiSelectOption, matchingOptions, OPTIONS_LIMIT, toggled } from './selection';

/** Options that Page Up and Page Down pass over: as many as the list shows. */
const PAGE = 7;

export type OptionSearchSettings = {
  options: readonly MultiSelectOption[];
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
  /** The most that may be chosen. */
  most?: number;
  /**
   * The option that what was typed stands for, where words of one’s own may be chosen. It is then the last
   * of the list, and Enter chooses it unless the keys went to another.
   */
  own?: (typed: string) => MultiSelectOption | null;
};

/** A search in a list of which several may be chosen: what it shows, and what the keys do in it. */
export function useOptionSearch({
  options,
  chosen,
  onChange,
  most = Number.POSITIVE_INFINITY,
  own,
}: OptionSearchSettings) {
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(-1);
  const [isRefused, setRefused] = useState(false);
  const found = matchingOptions(options, query);
  const typed = own?.(query) ?? null;
  const isListed = options.some(({ value }) => value === typed?.value);
  const listed = found.slice(0, OPTIONS_LIMIT);
  const shown = typed === null || isListed ? listed : [...listed, typed];

  function search(text: string) {
    setQuery(text);
    setActive(text === '' || own ? -1 : 0);
    setRefused(false);
  }

  function toggle(index: number) {
    const option = shown[index];
    if (!option || option.disabled) return;
    setActive(index);
    const next = toggled(chosen, option.value, most);
    setRefused(next === null);
    if (next === null) return;
    // Words of one’s own are done with: left in the field, they would be taken once more.
    if (own && query !== '') search('');
    onChange(next);
  }

  /** Takes what was typed, as it stands. False where that is nothing. */
  function takeTyped(text = query): boolean {
    const option = own?.(text) ?? null;
    if (option === null) return false;
    const isNew = !chosen.includes(option.value);
    const next = isNew ? toggled(chosen, option.value, most) : chosen;
    if (next === null) {
      setRefused(true);
      return true;
    }
    search('');
    if (isNew) onChange(next);
    return true;
  }

  function move(by: number) {
    if (shown.length === 0) return;
    const last = shown.length - 1;
    setActive((from) => {
      if (from < 0) return by > 0 ? 0 : last;
      if (Math.abs(by) > 1) return Math.min(last, Math.max(0, from + by));
      return (from + by + shown.length) % shown.length;
    });
  }

  return {
    query,
    shown,
    active,
    search,
    toggle,
    takeTyped,
    /** The option of the list that is words of one’s own. */
    own: isListed ? null : typed,
    isFull: chosen.length >= most,

    remove(value: string) {
      setRefused(false);
      onChange(chosen.filter((other) => other !== value));
    },

    /** Note under the list: why a choice was refused, or why there is nothing, or not all. */
    note(): string | null {
      if (isRefused) return maximumWords(most);
      if (options.length === 0) return emptyListWords;
      if (found.length === 0) return nothingFoundWords;
      if (found.length <= OPTIONS_LIMIT) return null;
      return `These are the first ${OPTIONS_LIMIT.toLocaleString('en-US')}. Type to find the others.`;
    },

    /** Moves through the list and chooses. True where the key was one for the list. */
    handleKey({ key }: KeyboardEvent): boolean {
      const steps: Readonly<Record<string, number>> = {
        ArrowDown: 1,
        ArrowUp: -1,
        PageDown: PAGE,
        PageUp: -PAGE,
      };
      const by = Object.hasOwn(steps, key) ? steps[key] : undefined;
      if (by !== undefined) move(by);
      else if (key !== 'Enter') return false;
      else if (active >= 0) toggle(active);
      else takeTyped();
      return true;
    },
  };
}

export type OptionSearch = ReturnType<typeof useOptionSearch>;

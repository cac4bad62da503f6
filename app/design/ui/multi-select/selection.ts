import type { ReactNode } from 'react';

export type MultiSelectOption = { value: string; label: string; disabled?: boolean };

/** Options listed at once; a search finds the others. */
export const OPTIONS_LIMIT = 1000;

/** Pixels: the list grows to this height, then scrolls. Its stylesheet says the same. */
export const LIST_HEIGHT = 300;

/** Pixels: the height of an option whose words fit on one line. */
export const OPTION_HEIGHT = 40;

export const emptyListWords = 'List is empty.';
export const nothingFoundWords = 'No elements found. Consider changing the search query.';

/** Message for somebody who chooses one more than may be chosen. */
export function maximumWords(most: number): string {
  return `Maximum of ${most} options selected. First remove a selected option to select another.`;
}

function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}

/** The options whose label holds what was searched for, whatever its case and accents. */
export function matchingOptions(
  options: readonly MultiSelectOption[],
  query: string,
): readonly MultiSelectOption[] {
  const wanted = folded(query);
  return wanted === '' ? options : options.filter(({ label }) => folded(label).includes(wanted));
}

/**
 * Returns the choice after a press on an option: without it if it was, else with it at the end. Null
 * where it would be one more than `most`.
 */
export function toggled(
  chosen: readonly string[],
  value: string,
  most: number,
): readonly string[] | null {
  if (chosen.includes(value)) return chosen.filter((other) => other !== value);
  return chosen.length >= most ? null : [...chosen, value];
}

/** The id of an option by its place, so that the search can say which one the keys are on. */
export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

export type MultiSelectProps = {
  id: string;
  /** Posted once for each chosen option, as checkboxes of one name are. */
  name: string;
  label: string;
  help?: ReactNode;
  error?: ReactNode;
  optional?: boolean;
  options: readonly MultiSelectOption[];
  defaultValue?: readonly string[];
  /** The most that may be chosen. A server that takes the form checks it again. */
  most?: number;
  disabled?: boolean;
  onChange?: (chosen: readonly string[]) => void;
};

import type { ReactNode } from 'react';

export type MultiSelectOption = {
  value: string;
  label: string;
  disabled?: boolean;
  /** Other names, shown behind the label and found by a search as well. */
  alsoKnownAs?: readonly string[];
};

/** Options listed at once; a search finds the others. */
export const OPTIONS_LIMIT = 1000;

/** Pixels: the list grows to this height, then scrolls. Its stylesheet says the same. */
export const LIST_HEIGHT = 300;

function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}

function foldedNames({ label, alsoKnownAs = [] }: MultiSelectOption): string[] {
  return [label, ...alsoKnownAs].map(folded);
}

/**
 * The options that have a name with what was searched for in it, whatever its case and accents. Those with
 * a name that begins so come first.
 */
export function matchingOptions(
  options: readonly MultiSelectOption[],
  query: string,
): readonly MultiSelectOption[] {
  const wanted = folded(query);
  if (wanted === '') return options;
  const first: MultiSelectOption[] = [];
  const others: MultiSelectOption[] = [];
  for (const option of options) {
    const names = foldedNames(option);
    if (names.some((name) => name.startsWith(wanted))) first.push(option);
    else if (names.some((name) => name.includes(wanted))) others.push(option);
  }
  return [...first, ...others];
}

/** The option that one of its names is exactly what was typed, whatever its case and accents. */
export function optionNamed(
  options: readonly MultiSelectOption[],
  typed: string,
): MultiSelectOption | undefined {
  const wanted = folded(typed);
  return wanted === '' ? undefined : options.find((one) => foldedNames(one).includes(wanted));
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

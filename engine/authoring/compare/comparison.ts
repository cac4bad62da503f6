import { pipe, withPipesNamed } from '../../quiz/text/piping';
import { at } from '../../values/json/pointer';
import { isSame } from '../../values/json/same';
import { conditionInWords } from '../words/condition';
import { asWritten } from '../words/fact-tokens';
import { property } from '../words/labels';
import type { Difference, DifferenceKind } from './difference';
import type { Deciding } from './what-decides';

/** Data that every part of the comparison gets: both definitions, what decides in them, and where to tell. */
export interface Comparison {
  before: unknown;
  after: unknown;
  deciding: Deciding;
  tell: Tell;
}

/** A part of a definition that differs, before and after, and where it stands. */
export interface Change {
  before: unknown;
  after: unknown;
  path: string;
}

/** The properties that differ between the two states of a part. */
export function changesIn({ before, after, path }: Change): (Change & { key: string })[] {
  const keys = [before, after].flatMap((part) =>
    typeof part === 'object' && part !== null ? Object.keys(part) : [],
  );
  return [...new Set(keys)].flatMap((key) => {
    const change = { before: property(before, key), after: property(after, key) };
    return isSame(change.before, change.after) ? [] : [{ ...change, key, path: at(path, key) }];
  });
}

export type Tell = (
  kind: DifferenceKind,
  path: string,
  words: string,
  change?: { before?: unknown; after?: unknown; gone?: true },
) => void;

export function teller(differences: Difference[]): Tell {
  return (kind, path, words, { before, after, gone } = {}) => {
    differences.push({
      path,
      kind,
      words,
      ...(gone ? { gone } : {}),
      ...(before === undefined ? {} : { before }),
      ...(after === undefined ? {} : { after }),
    });
  };
}

/**
 * Words in quotes, cut where they are long; in the other quotes where they have some of these themselves. What is put
 * in for each patient is named.
 */
export function quoted(written: string): string {
  const words = withPipesNamed(written);
  const cut = words.length > 80 ? `${words.slice(0, 79)}…` : words;
  return words.includes('‘') ? `“${cut}”` : `‘${cut}’`;
}

/** “is now shown only when …”, or “is now always shown”. */
export function shownWhen({ after }: Comparison, condition: unknown, shown = 'shown'): string {
  if (condition === undefined) return `is now always ${shown}`;
  return `is now ${shown} only when ${conditionInWords(condition, after)}`;
}

/** Tells whether two texts put in the same facts; a text that puts in others says something else. */
export function pipesAlike(before: unknown, after: unknown): boolean {
  return pipesIn(before) === pipesIn(after);
}

function pipesIn(part: unknown): string {
  const text = typeof part === 'string' ? part : (JSON.stringify(part) ?? '');
  return [...text.matchAll(pipe)]
    .map(([, source, name]) => `${source}.${name}`)
    .sort()
    .join(' ');
}

/**
 * A change of words; one that decides something where the words do, or where other facts are put in.
 * @param otherwise The kind of difference it is then.
 */
export function wordsKind(
  before: unknown,
  after: unknown,
  decides = false,
  otherwise: DifferenceKind = 'logic',
): DifferenceKind {
  const areTexts = [before, after].every((one) => one === undefined || typeof one === 'string');
  return areTexts && !decides && pipesAlike(before, after) ? 'words' : otherwise;
}

/** “from a to b”, for what is short. */
export function fromTo(before: unknown, after: unknown): string {
  if (before === undefined) return `: ${asWritten(after)}`;
  if (after === undefined) return ': removed';
  return ` from ${asWritten(before)} to ${asWritten(after)}`;
}

/** A text as it is; anything else as it is written. Never throws, as String does on some objects. */
export function said(value: unknown): string {
  return typeof value === 'string' ? value : asWritten(value);
}

import type { Difference, DifferenceKind } from './difference';

/** Kinds that change no decision: words and pictures, and the order in which the same is written down. */
const plain: ReadonlySet<DifferenceKind> = new Set(['words', 'pictures', 'writing']);

/**
 * Tells whether a change needs a clinical review. Only plain words and pictures do not: anything not known to be one of
 * these counts as clinical.
 */
export function kindOfChange(differences: readonly Difference[]): 'none' | 'words' | 'clinical' {
  if (differences.length === 0) return 'none';
  return differences.every(({ kind }) => plain.has(kind)) ? 'words' : 'clinical';
}

import type { ChipTone } from '../../design/ui/Chip';

/** From here on a case is looked at before all others: an answer that ended the quiz was taken back, or three concerns. */
const high = 3;

/**
 * How concerning a case is, in words; null for one in which nothing stands out. Fewer than three are counted: the
 * queue is sorted by it, and what reads the same must stand there by how long it has waited.
 */
export function concernInWords(concern: number): { words: string; tone: ChipTone } | null {
  if (concern >= high) return { words: 'High concern', tone: 'bad' };
  if (concern <= 0) return null;
  return { words: concern === 1 ? 'One concern' : 'Two concerns', tone: 'warn' };
}

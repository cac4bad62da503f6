import type { ChipTone } from '../ui/Chip';

/** From here on a case is looked at before all others: an answer that ended the quiz was taken back, or three concerns. */
const high = 3;

/** How concerning a case is, in words; null for one in which nothing stands out. */
export function concernInWords(concern: number): { words: string; tone: ChipTone } | null {
  if (concern >= high) return { words: 'High concern', tone: 'bad' };
  return concern > 0 ? { words: 'Some concern', tone: 'warn' } : null;
}

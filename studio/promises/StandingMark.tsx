import { CircleAlert, CircleCheck, CircleDashed, CircleMinus, CircleX } from 'lucide-react';
import type { Standing } from './promise-groups';

const looks = {
  broken: { Mark: CircleX, tone: 'text-bad', words: 'Broken' },
  unfit: { Mark: CircleAlert, tone: 'text-bad', words: 'Cannot be checked' },
  undecided: { Mark: CircleDashed, tone: 'text-warn', words: 'Not decided' },
  holds: { Mark: CircleCheck, tone: 'text-good', words: 'Holds' },
  elsewhere: { Mark: CircleMinus, tone: 'text-faint', words: 'Not about this quiz' },
} satisfies Record<Standing, unknown>;

/**
 * Shows the standing of a promise as a shape and a color. Screen readers skip it where words beside it say the same.
 */
export function StandingMark({ standing, named = true }: { standing: Standing; named?: boolean }) {
  const { Mark, tone, words } = looks[standing];
  return named ? (
    <Mark role="img" aria-label={words} className={`size-4 shrink-0 ${tone}`} />
  ) : (
    <Mark aria-hidden className={`size-4 shrink-0 ${tone}`} />
  );
}

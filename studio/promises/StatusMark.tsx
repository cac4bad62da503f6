import { CircleAlert, CircleCheck, CircleDashed, CircleMinus, CircleX } from 'lucide-react';
import type { Status } from './promise-groups';

const looks = {
  broken: { Mark: CircleX, tone: 'text-bad', words: 'Broken' },
  unfit: { Mark: CircleAlert, tone: 'text-bad', words: 'Cannot be checked' },
  undecided: { Mark: CircleDashed, tone: 'text-warn', words: 'Not decided' },
  holds: { Mark: CircleCheck, tone: 'text-good', words: 'Holds' },
  elsewhere: { Mark: CircleMinus, tone: 'text-faint', words: 'Not about this quiz' },
} satisfies Record<Status, unknown>;

/**
 * Shows the status of a promise as a shape and a color. Screen readers skip it where words beside it say the same.
 */
export function StatusMark({ status, named = true }: { status: Status; named?: boolean }) {
  const { Mark, tone, words } = looks[status];
  return named ? (
    <Mark role="img" aria-label={words} className={`size-4 shrink-0 ${tone}`} />
  ) : (
    <Mark aria-hidden className={`size-4 shrink-0 ${tone}`} />
  );
}

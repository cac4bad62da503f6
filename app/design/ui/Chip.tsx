import type { ReactNode } from 'react';

export type ChipTone = 'plain' | 'brand' | 'good' | 'warn' | 'bad';

/** A word or two of state. The color only repeats what the word says. */
export function Chip({ tone = 'plain', children }: { tone?: ChipTone; children: ReactNode }) {
  return (
    <span className="chip" data-tone={tone}>
      {children}
    </span>
  );
}

export const consequences = ['none', 'concern', 'terminate'] as const;

export type ConsequenceName = (typeof consequences)[number];

export const consequenceWords: Record<ConsequenceName, string> = {
  none: 'no consequence',
  concern: 'concern',
  terminate: 'ends the quiz',
};

export const consequenceLooks: Record<ConsequenceName, string> = {
  none: 'bg-sunken text-muted',
  concern: 'bg-warn-tint text-warn',
  terminate: 'bg-bad-tint text-bad',
};

export const consequenceHints: Record<ConsequenceName, string> = {
  none: 'The patient goes on.',
  concern: 'A provider sees it, with its reason.',
  terminate: 'The patient is told why, and cannot go on.',
};

export function consequenceOf(value: unknown): ConsequenceName {
  return consequences.find((one) => one === value) ?? 'none';
}

/** Reasons for which a case is taken over from whoever has it open. */
export const takeOverReasons = {
  asked: 'They asked me to',
  away: 'They are away',
  late: 'It is late',
} as const;

export type TakeOverReason = keyof typeof takeOverReasons;

export function isTakeOverReason(text: string): text is TakeOverReason {
  return Object.hasOwn(takeOverReasons, text);
}

import type { LabelRule } from '../../../schemas/generated/types';

/** Says whether a label wants a check-in before each higher strength. */
export function asksBeforeRise(rules: readonly LabelRule[]): boolean {
  return rules.some((rule) => rule.kind === 'checkIn' && rule.before.includes('doseStep'));
}

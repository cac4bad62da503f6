import type { LabelRule } from '../../../schemas/generated/types';
import { dosageInHundredths } from '../../values/dosage';

type MissedDoseRule = Extract<LabelRule, { kind: 'missedDose' }>;

/** Doses, and days, that were missed in a row. */
export interface Missed {
  doses: number;
  days: number;
}

/**
 * Counts doses that were missed in a row as a label does, by doses and by days.
 * @param apart Days from one dose to the next.
 */
export function missedInARow(doses: number, apart: number): Missed {
  return { doses, days: doses * apart };
}

/**
 * Says what a rule of a label wants before the next dose of whoever missed some in a row: that a clinician is asked, or
 * that the treatment begins again lower. Null where they go on.
 * @param next The strength that would be taken next, in hundredths; null where there is one only, or none is known. Who
 * takes no more than a treatment begins again with goes on.
 */
export function afterMissing(
  rule: MissedDoseRule,
  missed: Missed,
  next: number | null,
): 'ask' | 'restart' | null {
  if (missed[rule.of] < rule.after) return null;
  switch (rule.do.kind) {
    case 'goOn':
      return null;
    case 'ask':
      return 'ask';
    case 'restart':
      return next !== null && next <= dosageInHundredths(rule.do.dosage) ? null : 'restart';
  }
}

/** Says whether any rule of a label keeps whoever missed some doses in a row from taking the next. */
export function keepsFromNext(
  rules: readonly LabelRule[],
  missed: Missed,
  next: number | null,
): boolean {
  return rules.some(
    (rule) => rule.kind === 'missedDose' && afterMissing(rule, missed, next) !== null,
  );
}

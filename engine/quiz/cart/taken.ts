import type { Option, TakenMedicine } from '../../../schemas/generated/types';
import { linesOfOption } from '../../commerce/cart-line';
import { dosageInHundredths, formatDosage } from '../../values/dosage';
import type { Knowledge } from '../rules/knowledge';
import { ownAdjustments } from './modifiers';

/** The strength that an option asks for, and the questions whose medicines it is for; null where it asks for none. */
export function strengthAsked({
  modifiers = [],
}: Option): { dosage: number; answers: readonly string[] } | null {
  const modifier = modifiers.find(
    ({ kind, answers }) => kind === 'dosage' && answers !== undefined,
  );
  const { value: dosage, answers } = modifier ?? {};
  return dosage === undefined || answers === undefined ? null : { dosage, answers };
}

/** What the patient takes, or took last, of what an option sells; null where that is nothing. */
export function takenOf({ quiz, state }: Knowledge, option: Option): TakenMedicine | null {
  const { taken = [] } = state.facts;
  if (taken.length === 0) return null;
  const sold = linesOfOption(option, ownAdjustments(option), quiz.reference.catalogue);
  return taken.find((one) => sold.some(({ product }) => product.id === one.product)) ?? null;
}

/**
 * Says what the patient takes of a medicine that is offered, or that a provider decides after a break that its label
 * calls too long.
 * @param asked Strength that it is offered at; null for the one that it begins with.
 */
export function takenInWords(
  { dosage, unit, goesOnThrough }: TakenMedicine,
  { asked, isChosen }: { asked: number | null; isChosen: boolean },
  today: string,
): string {
  const strength = formatDosage(dosageInHundredths(dosage), unit);
  if (today > goesOnThrough)
    return `You took ${strength}. After a break this long, your provider decides how you begin again`;
  if (!isChosen || asked === dosage) return `You take ${strength} now`;
  return `You take ${strength} now. Your provider decides whether that changes`;
}

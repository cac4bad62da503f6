import { bodyMassIndex, weightAtIndex } from '../../../engine/values';
import { heaviest, lightest, weightWords } from './weight';

/** A body mass index below this is underweight: no goal leads there. */
const leastBmi = 18.5;
/** In inches. Hardly an adult is shorter: what would be underweight for them is for everybody. */
const shortest = 56;

/**
 * What is wrong with a goal; null when nothing is.
 * @param hundredths The goal in hundredths of a pound.
 * @param inches The patient's height; null when it is not known.
 */
export function goalComplaint(hundredths: number | null, inches: number | null): string | null {
  if (hundredths === null) return 'Write your goal in pounds, such as 180.';
  if (hundredths < lightest || hundredths > heaviest) {
    return `A goal lies between ${weightWords(lightest)} and ${weightWords(heaviest)}.`;
  }
  const index = bodyMassIndex(hundredths / 100, inches ?? shortest);
  if (index === null || index >= leastBmi) return null;
  const least = Math.ceil(weightAtIndex(leastBmi, inches ?? shortest));
  if (inches === null) {
    return `A goal below ${least} lb would be too low for the health of nearly everyone, and we do not know your height yet. Your provider can tell you more.`;
  }
  return `For your height, a goal below ${least} lb would be too low for your health. Your provider can tell you more.`;
}

import type { SavedRun } from '../../../schemas/generated/types';
import type { Quiz } from '../../quiz/model/quiz';
import { type PlayedRun, playSavedRun } from './play-saved-run';
import { outcomeWords, type RunWords, wordsById } from './run-words';

/** Lists in words how a run differs from what a saved run expects; empty where it does not. */
export function checkSavedRun(quiz: Quiz, savedRun: SavedRun): string[] {
  return checkRun(playSavedRun(quiz, savedRun), savedRun.expect);
}

/** The same of a run that was made already, by the names that whoever reads it knows. */
export function checkRun(
  run: PlayedRun,
  expect: SavedRun['expect'],
  words: RunWords = wordsById,
): string[] {
  const differences: string[] = [];
  if (run.refusal) {
    const where = run.refusal.question ?? run.refusal.step ?? run.endsAt;
    differences.push(`The run stopped at “${run.endsAt}” (${where}): ${run.refusal.message}`);
  }
  if (run.outcome !== expect.outcome) {
    const because = run.reasons.length > 0 ? ` (${run.reasons.join(' ')})` : '';
    differences.push(
      `The patient ${outcomeWords[run.outcome]}${because}; expected was that the patient ${outcomeWords[expect.outcome]}.`,
    );
  }
  if (expect.endsAt && run.endsAt !== expect.endsAt)
    differences.push(`It ends at ${words.step(run.endsAt)}, not at ${words.step(expect.endsAt)}.`);
  for (const part of expect.reasons ?? []) {
    if (!run.reasons.some((reason) => reason.toLowerCase().includes(part.toLowerCase()))) {
      differences.push(`No reason says “${part}”.`);
    }
  }
  for (const step of expect.visits ?? [])
    if (!run.path.includes(step)) differences.push(`${words.step(step)} is not on the path.`);
  for (const step of expect.skips ?? [])
    if (run.path.includes(step)) differences.push(`${words.step(step)} is on the path.`);
  for (const [name, value] of Object.entries(expect.values ?? {})) {
    if (run.values[name] !== value)
      differences.push(`${words.value(name)} is ${String(run.values[name])}, not ${value}.`);
  }
  if (expect.cart && !isExpectedCart(expect.cart, run.lines))
    differences.push(`The cart holds ${words.cart(run.lines)}, not ${words.cart(expect.cart)}.`);
  return differences;
}

/** Tells whether a cart holds what a run expects; a dosage counts only where the run names one. */
export function isExpectedCart(
  expected: NonNullable<SavedRun['expect']['cart']>,
  found: PlayedRun['lines'],
): boolean {
  return (
    expected.length === found.length &&
    expected.every((line, index) => {
      const other = found[index];
      const sameDosage = line.dosage === undefined || line.dosage === other?.dosage;
      return line.variantId === other?.variantId && line.quantity === other.quantity && sameDosage;
    })
  );
}

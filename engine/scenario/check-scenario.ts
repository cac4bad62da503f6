import type { Scenario } from '../../schemas/generated/types';
import type { Quiz } from '../quiz';
import { outcomeWords } from '../words/outcomes';
import { runScenario, type ScenarioRun } from './run-scenario';

/** What differs from what a scenario expects, in words; empty when nothing does. */
export function checkScenario(quiz: Quiz, scenario: Scenario): string[] {
  return checkRun(runScenario(quiz, scenario), scenario.expect);
}

/** The same of a run that was made already. */
export function checkRun(run: ScenarioRun, expect: Scenario['expect']): string[] {
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
    differences.push(`It ends at “${run.endsAt}”, not at “${expect.endsAt}”.`);
  for (const part of expect.reasons ?? []) {
    if (!run.reasons.some((reason) => reason.toLowerCase().includes(part.toLowerCase()))) {
      differences.push(`No reason says “${part}”.`);
    }
  }
  for (const step of expect.visits ?? [])
    if (!run.path.includes(step)) differences.push(`“${step}” is not on the path.`);
  for (const step of expect.skips ?? [])
    if (run.path.includes(step)) differences.push(`“${step}” is on the path.`);
  for (const [name, value] of Object.entries(expect.values ?? {})) {
    if (run.values[name] !== value)
      differences.push(`“${name}” is ${String(run.values[name])}, not ${value}.`);
  }
  if (expect.cart) differences.push(...cartDifferences(expect.cart, run.lines));
  return differences;
}

type Line = { variantId: string; quantity: number; dosage?: number | null };

function cartDifferences(expected: readonly Line[], found: readonly Line[]): string[] {
  const differs =
    expected.length !== found.length ||
    expected.some((line, index) => {
      const other = found[index];
      const sameDosage = line.dosage === undefined || line.dosage === other?.dosage;
      return line.variantId !== other?.variantId || line.quantity !== other.quantity || !sameDosage;
    });
  return differs ? [`The cart holds ${words(found)}, not ${words(expected)}.`] : [];
}

function words(lines: readonly Line[]): string {
  if (lines.length === 0) return 'nothing';
  return lines
    .map(
      ({ variantId, quantity, dosage }) =>
        `${quantity} × ${variantId}${dosage ? ` (${dosage / 100})` : ''}`,
    )
    .join(', ');
}

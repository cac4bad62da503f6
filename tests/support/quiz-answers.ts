import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../app/kernel/root.server';
import { formatDay, formatHeight } from '../../engine/values';
import type { AnswerValue, Input, Quiz, SavedRun, SavedRuns } from '../../schemas/generated/types';

/** The first saved run of a quiz that leads to a cart. */
export function qualifyingSavedRun(key: string): SavedRun {
  const { savedRuns }: SavedRuns = readFixture(`saved-runs/${key}.json`);
  const found = savedRuns.find(
    ({ expect }) => expect.outcome === 'qualified' && (expect.cart?.length ?? 0) > 0,
  );
  if (!found) throw new Error(`No saved run of ${key} leads to a cart.`);
  return found;
}

/** Returns the answers of a saved run as a patient would type or choose them, by question. */
export function typedAnswers(
  key: string,
  answers: Record<string, AnswerValue>,
): Record<string, string | string[]> {
  const quiz: Quiz = readFixture(`quizzes/${key}.json`);
  const inputs = new Map<string, Input>();
  for (const step of quiz.steps) {
    if ('questions' in step)
      for (const { id, input } of step.questions ?? []) inputs.set(id, input);
  }
  return Object.fromEntries(
    Object.entries(answers).map(([id, value]) => [
      id,
      Array.isArray(value) ? value : typed(inputs.get(id), value),
    ]),
  );
}

function typed(input: Input | undefined, value: Exclude<AnswerValue, string[]>): string {
  if (typeof value === 'object') throw new Error('What is chosen in a cart is pressed, not typed');
  if (input?.kind === 'input' && input.field === 'date') return formatDay(String(value));
  if (input?.kind === 'input' && input.value === 'height') return formatHeight(Number(value));
  return String(value);
}

function readFixture<T>(path: string): T {
  return JSON.parse(readFileSync(join(projectRoot, 'fixtures', path), 'utf8'));
}

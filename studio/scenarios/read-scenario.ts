import type { Scenario } from '../../schemas/generated/types';
import { validateScenarios } from '../../schemas/generated/validators';
import type { Json } from '../document/draft';

/** A saved run of a draft as what it says it is; null where it does not have the shape of one. */
export function readScenario(run: Json): Scenario | null {
  const whole: unknown = { quiz: 'quizOfTheDraft', scenarios: [run] };
  return validateScenarios(whole) ? (whole.scenarios[0] ?? null) : null;
}

/** A saved run as it is kept in a draft. */
export function writeScenario(scenario: Scenario): Json {
  return JSON.parse(JSON.stringify(scenario));
}

import type { Problem } from '../../engine';

export type Severity = Problem['severity'];

/** The worst problem in each step and question, by pointer. */
export function worstProblems(problems: readonly Problem[]): ReadonlyMap<string, Severity> {
  const worst = new Map<string, Severity>();
  for (const { path, severity } of problems) {
    const step = /^\/steps\/\d+/.exec(path)?.[0];
    const question = /^\/steps\/\d+\/questions\/\d+/.exec(path)?.[0];
    for (const place of [step, question])
      if (place && worst.get(place) !== 'error') worst.set(place, severity);
  }
  return worst;
}

import type { StepKind } from '../../../schemas/generated/types';
import type { Step } from '../model/quiz';
import type { StepView } from '../model/view';
import type { Knowledge } from '../rules/knowledge';
import { stepKinds } from './index';
import { isEmpty } from './nothing-to-ask';

export type StepOf<K extends StepKind> = {
  [Kind in K]: { kind: Kind } & Extract<Step['definition'], { kind: Kind }>;
}[K];

/** All that the engine knows of one kind of step, besides what every step has. */
export interface StepBehaviour<K extends StepKind = StepKind> {
  kind: K;
  /** Whether the step is passed without being shown. */
  passesByItself(known: Knowledge): boolean;
  /** What only this kind of step shows. Content given here stands in place of the step’s own. */
  present(
    definition: StepOf<K>,
    step: Step,
    known: Knowledge,
  ): Partial<Pick<StepView, 'content' | 'verdict' | 'summary' | 'cart' | 'account'>>;
  /** The title where neither content nor question gives one. */
  heading(definition: StepOf<K>, known: Knowledge): string | null;
}

/** Whether a step on the path is not shown: its kind has nothing to do there, or it would be an empty page. */
export function passesByItself(known: Knowledge, step: Step): boolean {
  return stepKinds[step.definition.kind].passesByItself(known) || isEmpty(known, step);
}

export function presentStep<K extends StepKind>(
  known: Knowledge,
  step: Step,
  definition: StepOf<K>,
) {
  const behaviour: StepBehaviour<K> = stepKinds[definition.kind];
  return behaviour.present(definition, step, known);
}

export function headingOf<K extends StepKind>(
  known: Knowledge,
  definition: StepOf<K>,
): string | null {
  const behaviour: StepBehaviour<K> = stepKinds[definition.kind];
  return behaviour.heading(definition, known);
}

import type { StepKind } from '../../../schemas/generated/types';
import type { Step } from '../model/quiz';
import type { Knowledge } from '../rules/knowledge';
import { isEmpty } from './nothing-to-ask';
import type { StepBehavior, StepOf } from './step-kind';
import { stepAuth } from './stepAuth';
import { stepBasic } from './stepBasic';
import { stepConfirm } from './stepConfirm';
import { stepPharmacy } from './stepPharmacy';
import { stepQualify } from './stepQualify';
import { stepScheduling } from './stepScheduling';
import { stepSummary } from './stepSummary';

/** Every kind of step by its name. */
export const stepKinds: { [K in StepKind]: StepBehavior<K> } = {
  stepAuth,
  stepBasic,
  stepSummary,
  stepPharmacy,
  stepQualify,
  stepScheduling,
  stepConfirm,
};

/** Tells whether a step on the path is not shown: its kind has nothing to do there, or it would be an empty page. */
export function passesByItself(known: Knowledge, step: Step): boolean {
  return stepKinds[step.definition.kind].passesByItself(known, step) || isEmpty(known, step);
}

export function presentStep<K extends StepKind>(
  known: Knowledge,
  step: Step,
  definition: StepOf<K>,
) {
  const behavior: StepBehavior<K> = stepKinds[definition.kind];
  return behavior.present(definition, step, known);
}

export function headingOf<K extends StepKind>(
  known: Knowledge,
  definition: StepOf<K>,
): string | null {
  const behavior: StepBehavior<K> = stepKinds[definition.kind];
  return behavior.heading(definition, known);
}

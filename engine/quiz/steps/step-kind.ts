import type { StepKind } from '../../../schemas/generated/types';
import type { Step } from '../model/quiz';
import type { StepView } from '../model/view';
import type { Knowledge } from '../rules/knowledge';

export type StepOf<K extends StepKind> = {
  [Kind in K]: { kind: Kind } & Extract<Step['definition'], { kind: Kind }>;
}[K];

/** All that the engine knows of one kind of step, besides what every step has. */
export interface StepBehavior<K extends StepKind = StepKind> {
  kind: K;
  /** Tells whether the step is passed without being shown. */
  passesByItself(known: Knowledge, step: Step): boolean;
  /** Parts of the page that only this kind of step shows. Content given here stands in place of the step’s own. */
  present(
    definition: StepOf<K>,
    step: Step,
    known: Knowledge,
  ): Partial<Pick<StepView, 'content' | 'verdict' | 'summary' | 'confirm' | 'cart' | 'account'>>;
  /** The title where neither content nor question gives one. */
  heading(definition: StepOf<K>, known: Knowledge): string | null;
}

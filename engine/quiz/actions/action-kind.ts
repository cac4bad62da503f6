import type { ActionKind } from '../../../schemas/generated/types';

/** Effect of using an action. It is data, so that it can be read at a glance and told in words. */
export interface ActionBehavior<K extends ActionKind = ActionKind> {
  kind: K;
  /**
   * Treatment of the step’s answers. `optional`: no answer is required, but any given answer must be acceptable, for
   * others are never sent.
   */
  answers: 'checked' | 'optional' | 'cleared' | 'ignored';
  /** Way on which it leads. */
  leads: 'on' | 'to submission' | 'out of the quiz';
  /** True where it records a consent. */
  consents: boolean;
  /** Label of the button where the definition gives none. */
  label: string;
}

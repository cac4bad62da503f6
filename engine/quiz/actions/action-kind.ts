import type { ActionKind } from '../../../schemas/generated/types';

/** What using an action does. Data, so that it can be read at a glance and told in words. */
export interface ActionBehaviour<K extends ActionKind = ActionKind> {
  kind: K;
  /**
   * What becomes of the step’s answers. `optional`: nothing has to be answered, but what was answered must do,
   * for answers that do not are never sent.
   */
  answers: 'checked' | 'optional' | 'cleared' | 'ignored';
  /** Where it leads. */
  leads: 'on' | 'to submission' | 'out of the quiz';
  /** Whether it records a consent. */
  consents: boolean;
  /** What the button says where the definition does not. */
  label: string;
}

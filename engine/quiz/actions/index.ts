import type { ActionKind } from '../../../schemas/generated/types';
import { abort } from './abort';
import type { ActionBehavior } from './action-kind';
import { answer } from './answer';
import { continueAction } from './continue';
import { continueOnly } from './continueOnly';
import { continueTimeout } from './continueTimeout';
import { finish } from './finish';
import { skip } from './skip';
import { timeout } from './timeout';
import { understand } from './understand';

/** Every kind of action by its name. */
export const actionKinds: { [K in ActionKind]: ActionBehavior<K> } = {
  timeout,
  continueOnly,
  understand,
  continue: continueAction,
  answer,
  skip,
  abort,
  finish,
  continueTimeout,
};

/** Tells whether an action goes on with the answers of its step. */
export function keepsAnswers(kind: ActionKind): boolean {
  const { answers, leads } = actionKinds[kind];
  return leads !== 'out of the quiz' && answers !== 'cleared';
}

import type { FunctionComponent } from 'react';
import type { ActionKind } from '../../../schemas/generated/types';
import type { ActionProps } from '../view-props';
import { Abort } from './abort';
import { Answer } from './answer';
import { Continue } from './continue';
import { ContinueOnly } from './continueOnly';
import { ContinueTimeout } from './continueTimeout';
import { Finish } from './finish';
import { Skip } from './skip';
import { Timeout } from './timeout';
import { Understand } from './understand';

/** Views of each kind of action. */
export const actionViews: { [K in ActionKind]: FunctionComponent<ActionProps> } = {
  abort: Abort,
  answer: Answer,
  continue: Continue,
  continueOnly: ContinueOnly,
  continueTimeout: ContinueTimeout,
  finish: Finish,
  skip: Skip,
  timeout: Timeout,
  understand: Understand,
};

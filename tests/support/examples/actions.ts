import type { ActionView } from '../../../engine/quiz';
import type { ActionKind } from '../../../schemas/generated/types';
import { action, paragraphs } from '../step-views';

/** One believable action of every kind. */
export const actionExamples = {
  continue: action('continue', 'Continue'),
  continueOnly: action('continueOnly', 'Let’s start'),
  understand: action('understand', 'I understand and agree', {
    agreement: paragraphs(
      'I agree to be treated by telehealth. I know that a provider decides from what I write here, and that I can ask to be seen in person instead.',
      'I have answered truthfully. I will tell my provider when my health or my medicines change.',
    ),
  }),
  answer: action('answer', 'Continue'),
  skip: action('skip', 'Skip this question', { primary: false }),
  abort: action('abort', 'Leave', { primary: false }),
  finish: action('finish', 'Send to my provider'),
  timeout: action('timeout', 'Continue', { milliseconds: 6_000 }),
  continueTimeout: action('continueTimeout', 'Continue', { milliseconds: 8_000 }),
} satisfies Record<ActionKind, ActionView>;

import { playAnswers, playItems } from '../parts/playback';
import type { StepBehavior } from './step-kind';

export const stepSummary: StepBehavior<'stepSummary'> = {
  kind: 'stepSummary',
  passesByItself: () => false,
  present: ({ items }, step, known) => ({
    summary: items ? playItems(known, items) : playAnswers(known, step.index),
  }),
  heading: () => 'Check your answers',
};

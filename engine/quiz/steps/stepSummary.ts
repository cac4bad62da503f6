import { playAnswers, playItems } from '../parts/playback';
import type { StepBehaviour } from './step-kind';

export const stepSummary: StepBehaviour<'stepSummary'> = {
  kind: 'stepSummary',
  passesByItself: () => false,
  present: ({ items }, step, known) => ({
    summary: items ? playItems(known, items) : playAnswers(known, step.index),
  }),
  heading: () => 'Check your answers',
};

import type { StepBehavior } from './step-kind';

export const stepScheduling: StepBehavior<'stepScheduling'> = {
  kind: 'stepScheduling',
  passesByItself: () => false,
  present: () => ({}),
  heading: ({ label }) => label,
};

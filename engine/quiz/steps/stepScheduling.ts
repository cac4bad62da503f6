import type { StepBehaviour } from './step-kind';

export const stepScheduling: StepBehaviour<'stepScheduling'> = {
  kind: 'stepScheduling',
  passesByItself: () => false,
  present: () => ({}),
  heading: ({ label }) => label,
};

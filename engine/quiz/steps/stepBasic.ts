import type { StepBehaviour } from './step-kind';

export const stepBasic: StepBehaviour<'stepBasic'> = {
  kind: 'stepBasic',
  passesByItself: () => false,
  present: () => ({}),
  heading: () => null,
};

import type { StepBehavior } from './step-kind';

export const stepBasic: StepBehavior<'stepBasic'> = {
  kind: 'stepBasic',
  passesByItself: () => false,
  present: () => ({}),
  heading: () => null,
};

import type { FunctionComponent } from 'react';
import type { StepKind } from '../../../schemas/generated/types';
import { lazyView } from '../../browser/lazy-view';
import type { StepProps } from '../view-props';
import { StepBasic } from './stepBasic';

/** Views of each kind of step. The first page of a quiz is a `stepBasic`; the others come later. */
export const stepViews: { [K in StepKind]: FunctionComponent<StepProps> } = {
  stepAuth: lazyView(async () => (await import('./stepAuth')).StepAuth),
  stepBasic: StepBasic,
  stepPharmacy: lazyView(async () => (await import('./stepPharmacy')).StepPharmacy),
  stepQualify: lazyView(async () => (await import('./stepQualify')).StepQualify),
  stepScheduling: lazyView(async () => (await import('./stepScheduling')).StepScheduling),
  stepSummary: lazyView(async () => (await import('./stepSummary')).StepSummary),
  stepConfirm: lazyView(async () => (await import('./stepConfirm')).StepConfirm),
};

import type { StepKind } from '../../../schemas/generated/types';
import type { StepBehaviour } from './step-kind';
import { stepAuth } from './stepAuth';
import { stepBasic } from './stepBasic';
import { stepPharmacy } from './stepPharmacy';
import { stepQualify } from './stepQualify';
import { stepScheduling } from './stepScheduling';
import { stepSummary } from './stepSummary';

/** Every kind of step by its name. */
export const stepKinds: { [K in StepKind]: StepBehaviour<K> } = {
  stepAuth,
  stepBasic,
  stepSummary,
  stepPharmacy,
  stepQualify,
  stepScheduling,
};

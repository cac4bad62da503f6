/** The face of care: what follows from an order. */

export {
  type CaseActor,
  type CaseEvent,
  type CaseStatus,
  type CaseStep,
  caseStatusInWords,
  caseTransitions,
  finalCaseStatuses,
  moveCase,
} from './case-status';
export { concernOf } from './concern';
export { type Attention, effectOf, urgencyOf } from './disclosed';
export {
  type DoseStep,
  doseNow,
  doseSchedule,
  type ScheduledDose,
  treatmentWeek,
} from './dose-schedule';
export { mayRefill, refillsLeft } from './may-refill';
export { nextDose } from './next-dose';
export { nextRefill, type RefillPlan, upcomingRefills } from './next-refill';
export { askRules, ruleName, sourceInWords } from './rules/ask-rules';
export {
  type Asking,
  type Occasion,
  type RuleVerdict,
  type VerdictKind,
  worstOf,
} from './rules/asking';
export { knownOf, type Person, type Says } from './rules/person';
export { mayShip, type ShipCheck, type ShipFacts, type Supply } from './ship-gate';
export {
  moveShipment,
  type PharmacyStatus,
  type ShipmentActor,
  type ShipmentEvent,
  type ShipmentStatus,
  type ShipmentStep,
  stepsTo,
} from './shipment-status';

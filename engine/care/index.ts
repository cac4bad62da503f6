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
export { type DoseCalendar, doseCalendar, type Pause, type ScheduledDose } from './dose-calendar';
export {
  type DoseStep,
  daysOfDose,
  type Fill,
  nextFill,
  type Package,
  type Regimen,
} from './fills';
export { mayRefill, refillsLeft } from './may-refill';
export { nextDose } from './next-dose';
export { daysOfSupply, nextRefill, type RefillPlan, upcomingRefills } from './next-refill';
export {
  directionsInWords,
  directionsOf,
  type Packing,
  packageInWords,
  packingOf,
  type Strength,
  unitsInWords,
  unitsOfDose,
} from './packing';
export { askRules, ruleName, sourceInWords } from './rules/ask-rules';
export {
  type Asking,
  isWorse,
  type Occasion,
  type RuleVerdict,
  type VerdictKind,
  worstOf,
} from './rules/asking';
export { type KnownFact, knownOf, type Person, type Says } from './rules/person';
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
export { dangersIn, type FoundDanger } from './words-of-danger';

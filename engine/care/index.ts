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
export { type Attention, effectOf, effectOfAsked, urgencyOf } from './disclosed';
export {
  type DoseCalendar,
  type DoseRise,
  type DoseWeek,
  doseCalendar,
  doseDays,
  doseWeeks,
  isCalledOff,
  nextDose,
  risesToAsk,
  riseToAsk,
  type ScheduledDose,
  weeksWithoutNote,
} from './dose-calendar';
export { type Pause, weeksGone } from './dose-stretches';
export { type DueTime, dueAt, latestDueBy, type ServiceHours } from './due-times';
export { mayRefill, refillsLeft } from './may-refill';
export { isAppointmentRule } from './rules/appointment-first';
export { askRules, ruleName, sourceInWords } from './rules/ask-rules';
export {
  type Asking,
  isWorse,
  type Occasion,
  type RuleVerdict,
  type VerdictKind,
  worstOf,
} from './rules/asking';
export { asksBeforeRise } from './rules/before-rise';
export { type Contradicted, contradictedIn } from './rules/contradictions';
export { withOtherLabels } from './rules/interactions';
export { keepsFromNext, missedInARow } from './rules/missed-doses';
export {
  type FactStatus,
  type KnownFact,
  type KnownMeasure,
  type KnownTaking,
  knownOf,
  type Person,
  type Says,
  type Waiver,
} from './rules/person';
export {
  labelRuleInWords,
  type RuleChange,
  ruleChangeInWords,
  ruleChanges,
} from './rules/rule-in-words';
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
export { mostWeeklyLoss, type WeightOfDay, weeklyLoss } from './weight-loss';
export { dangersIn, type FoundDanger } from './words-of-danger';

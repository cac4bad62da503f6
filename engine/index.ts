/** The public face of the engine, in the order in which a quiz lives. */

export type { AnswerValue, QuizEvent } from '../schemas/generated/types';
export { advance } from './advance/advance';
export { type Posted, type PostedForm, type Reading, readPosted } from './advance/posted';
export { type Effect, hasEnded, type Refusal, type Transition } from './advance/transition';
export { addDays, addPeriods, daysBetween, type Period } from './care/calendar';
export {
  type CaseActor,
  type CaseEvent,
  type CaseMove,
  type CaseStatus,
  type CaseStep,
  caseStatusInWords,
  caseTransitions,
  finalCaseStatuses,
  moveCase,
} from './care/case-status';
export { type ConcernFacts, concernOf } from './care/concern';
export {
  type Attention,
  type Bearing,
  type Disclosed,
  effectOf,
  urgencyOf,
} from './care/disclosed';
export {
  type DoseStep,
  doseSchedule,
  type ScheduledDose,
  treatmentWeek,
} from './care/dose-schedule';
export { mayRefill, type PrescriptionLimits, refillsLeft } from './care/may-refill';
export { nextDose } from './care/next-dose';
export { nextRefill, type RefillPlan, upcomingRefills } from './care/next-refill';
export { mayShip, type ShipCheck, type ShipFacts, type Supply } from './care/ship-gate';
export {
  moveShipment,
  type PharmacyStatus,
  type ShipmentActor,
  type ShipmentEvent,
  type ShipmentStatus,
  type ShipmentStep,
  stepsTo,
} from './care/shipment-status';
export type { CartLine } from './cart/cart-line';
export { cartLines, couponIn } from './cart/cart-lines';
export { codeComplaint, couponComplaint } from './cart/coupon';
export { inCartOrder } from './cart/order';
export { type Priced, priceCart } from './cart/price-cart';
export type { PricedCart, PricedItem } from './cart/priced-cart';
export { maximumQuantity, mostOf, quantityAfter } from './cart/quantity';
export { isMadeIn, strengthsOf } from './cart/strengths';
export { variantsOffered } from './cart/variants-offered';
export { checkClinicalData } from './clinical/check-clinical-data';
export { noClinicalData } from './clinical/clinical-data';
export { compareQuizzes } from './compare/compare-quizzes';
export {
  type Difference,
  type DifferenceKind,
  gravestFirst,
} from './compare/difference';
export { kindOfChange } from './compare/kind-of-change';
export { checkCatalogue } from './compile/check-catalogue';
export { type Compiled, compilePublished, compileQuiz } from './compile/compile-quiz';
export { type Problem, type ProblemCode, problemCodes } from './compile/problem';
export { foldUnfinished, questionsBeingWritten } from './compile/unfinished';
export { openQuiz } from './open-quiz';
export { path } from './path/whole-path';
export { type Ending, ending, isCrisis } from './present/ending';
export { present } from './present/present';
export { checkPromises } from './promises/check-promises';
export type { PublishedQuiz, Quiz } from './quiz';
export type { PriceList, QuizReference, Reference } from './reference';
export { type ChangedAnswer, changedAnswers } from './review/changed-answers';
export { answerInWords, type Disclosure, disclosures } from './review/disclosures';
export { type KeptAnswers, keptAnswers } from './review/kept-answers';
export {
  type Eligibility,
  eligibility,
  type Review,
  type ReviewedAnswer,
  review,
} from './review/review';
export { checkRun, checkScenario, isExpectedCart } from './scenario/check-scenario';
export { runScenario, type ScenarioRun } from './scenario/run-scenario';
export { cartInWords, titleOfStep, wordsForStaff } from './scenario/run-words';
export { start } from './start';
export type { Consent, Facts, QuizState } from './state/quiz-state';
export { storedAnswers } from './state/records';
export { formatQuizJson, type JsonValue } from './text/format-json';
export { parseMarkdown } from './text/markdown';
export type { Block, Inline, RichText } from './text/rich-text';
export { isUnwritten, startingWords } from './text/starting-words';
export { dayRefusal } from './validation/day-refusal';
export { messages } from './validation/messages';
export { passwordComplaint } from './validation/password';
export {
  emailFormat,
  firstComplaint,
  maximumLength,
  minimumLength,
  nameLetters,
  required,
  sameAs,
} from './validation/rules';
export { bodyMassIndex, weightAtIndex } from './values/body-mass-index';
export { ageInYears, formatDay, parseDay } from './values/date';
export { dosageInHundredths, formatDosage } from './values/dosage';
export { formatHeight, heightInMarks, parseHeight } from './values/height';
export { applyMask, fitsMask } from './values/mask';
export { formatMoney } from './values/money';
export { typedName } from './values/name';
export { formatExactly, formatNumber, parseNumber } from './values/number';
export type {
  ActionView,
  ContentView,
  InputView,
  InputViewKind,
  OfferView,
  OptionView,
  Outcome,
  ProgressView,
  QuestionView,
  ReasonView,
  StepView,
  SummaryLine,
  VerdictView,
} from './view';
export { conditionInTokens, conditionInWords } from './words/condition';
export { type KindLayer, type KindWords, kindInWords } from './words/kinds';
export { questionTitle, stepTitle, valueTitle } from './words/labels';
export { outcomeWords } from './words/outcomes';
export { promiseInWords } from './words/promise';
export { termInTokens, termInWords } from './words/term';
export type { Token } from './words/token';

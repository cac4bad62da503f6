/** The public face of the engine, in the order in which a quiz lives. */

export type { AnswerValue, QuizEvent } from '../schemas/generated/types';
export { checkCatalogue } from './authoring/checks/check-catalogue';
export { checkClinicalData } from './authoring/clinical/check-clinical-data';
export { noClinicalData } from './authoring/clinical/clinical-data';
export { compareQuizzes } from './authoring/compare/compare-quizzes';
export {
  type Difference,
  type DifferenceKind,
  gravestFirst,
} from './authoring/compare/difference';
export { kindOfChange } from './authoring/compare/kind-of-change';
export { type Compiled, compilePublished, compileQuiz } from './authoring/compile/compile-quiz';
export { isUnwritten, startingWords } from './authoring/draft/starting-words';
export { foldUnfinished, questionsBeingWritten } from './authoring/draft/unfinished';
export { type Problem, type ProblemCode, problemCodes } from './authoring/problems/problem';
export { checkPromises } from './authoring/promises/check-promises';
export { checkRun, checkScenario, isExpectedCart } from './authoring/scenario/check-scenario';
export { runScenario, type ScenarioRun } from './authoring/scenario/run-scenario';
export { cartInWords, titleOfStep, wordsForStaff } from './authoring/scenario/run-words';
export { conditionInTokens, conditionInWords } from './authoring/words/condition';
export { type KindLayer, type KindWords, kindInWords } from './authoring/words/kinds';
export { questionTitle, stepTitle, valueTitle } from './authoring/words/labels';
export { outcomeWords } from './authoring/words/outcomes';
export { promiseInWords } from './authoring/words/promise';
export { termInTokens, termInWords } from './authoring/words/term';
export type { Token } from './authoring/words/token';
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
export type { CartLine } from './commerce/cart-line';
export { codeComplaint, couponComplaint } from './commerce/coupon';
export { inCartOrder } from './commerce/order';
export { type Priced, priceCart } from './commerce/price-cart';
export type { PriceList } from './commerce/price-list';
export type { PricedCart, PricedItem } from './commerce/priced-cart';
export { maximumQuantity, mostOf, quantityAfter } from './commerce/quantity';
export { isMadeIn, strengthsOf } from './commerce/strengths';
export { advance } from './quiz/advance/advance';
export type { Reading } from './quiz/advance/post-reader';
export { type Posted, type PostedForm, readPosted } from './quiz/advance/posted';
export { start } from './quiz/advance/start';
export { type Effect, hasEnded, type Refusal, type Transition } from './quiz/advance/transition';
export { cartLines, couponIn } from './quiz/cart/cart-lines';
export { variantsOffered } from './quiz/cart/variants-offered';
export { type ChangedAnswer, changedAnswers } from './quiz/intake/changed-answers';
export { answerInWords, type Disclosure, disclosures } from './quiz/intake/disclosures';
export { type KeptAnswers, keptAnswers } from './quiz/intake/kept-answers';
export {
  type Eligibility,
  eligibility,
  type Review,
  type ReviewedAnswer,
  review,
} from './quiz/intake/review';
export type { PublishedQuiz, Quiz } from './quiz/model/quiz';
export type { QuizReference, Reference } from './quiz/model/reference';
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
} from './quiz/model/view';
export { openQuiz } from './quiz/open-quiz';
export { type Ending, ending, isCrisis } from './quiz/parts/ending';
export { path } from './quiz/path/whole-path';
export { present } from './quiz/present/present';
export type { Consent, Facts, QuizState } from './quiz/state/quiz-state';
export { storedAnswers } from './quiz/state/records';
export { bodyMassIndex, weightAtIndex } from './values/body-mass-index';
export { addDays, addPeriods, daysBetween, type Period } from './values/calendar';
export { ageInYears, formatDay, parseDay } from './values/date';
export { dosageInHundredths, formatDosage } from './values/dosage';
export { formatHeight, heightInMarks, parseHeight } from './values/height';
export { formatQuizJson, type JsonValue } from './values/json/format-json';
export { parseMarkdown } from './values/markdown/markdown';
export type { Block, Inline, RichText } from './values/markdown/rich-text';
export { applyMask, fitsMask } from './values/mask';
export { formatMoney } from './values/money';
export { typedName } from './values/name';
export { formatExactly, formatNumber, parseNumber } from './values/number';
export { dayRefusal } from './values/validation/day-refusal';
export { messages } from './values/validation/messages';
export { passwordComplaint } from './values/validation/password';
export {
  emailFormat,
  firstComplaint,
  maximumLength,
  minimumLength,
  nameLetters,
  required,
  sameAs,
} from './values/validation/rules';

/**
 * The face of a quiz that is answered: all that patients’ browsers get of the engine, and the intake that comes of it.
 */

export { actionKinds } from './actions';
export { advance } from './advance/advance';
export type { Reading } from './advance/post-reader';
export { type Posted, readPosted } from './advance/posted';
export { type PostedForm, readPostedForm } from './advance/posted-form';
export { start } from './advance/start';
export { type Effect, hasEnded, type Refusal } from './advance/transition';
export { cartLines, couponIn } from './cart/cart-lines';
export { variantsOffered } from './cart/offer';
export { pricesBefore } from './cart/prices-before';
export { contentKinds } from './content';
export { inputKinds, typeOfAnswer } from './inputs';
export { boundsOf, decimalsOf } from './inputs/number-bounds';
export { type ChangedAnswer, changedAnswers, endedOtherwise } from './intake/changed-answers';
export { answerInWords, type Disclosure, disclosures } from './intake/disclosures';
export { eligibility, type Intake, type IntakeFacts, intakeFacts, intakeOf } from './intake/intake';
export type { PricesShown } from './model/prices-shown';
export type { QuizReference, Reference } from './model/quiz';
export { type PublishedQuiz, type Question, type Quiz, type Step, topicOf } from './model/quiz';
export type {
  ActionView,
  ConfirmLine,
  ContentView,
  InputView,
  InputViewKind,
  OfferView,
  OptionView,
  PackagesView,
  PlanView,
  QuestionView,
  ReasonView,
  StepView,
  SummaryLine,
  VerdictView,
} from './model/view';
export { openQuiz } from './open-quiz';
export { type Ending, ending, isCrisis } from './parts/ending';
export { reasonView } from './parts/reason';
export { currentStep, knowledgeAtEnd, knowledgeHere, path, stepsKnown } from './path/whole-path';
export { present } from './present/present';
export { findingsOf } from './rules/consequences';
export { partsOf, questionsInTerm } from './rules/dependencies';
export { holds } from './rules/knowledge';
export { isShown } from './rules/shown-when';
export type { Facts, QuizState } from './state/quiz-state';
export { recordOf, storedAnswers, withRecord } from './state/records';
export { stepKinds } from './steps';
export { screensOf } from './steps/screens';
export { pipe } from './text/piping';

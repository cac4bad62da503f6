/** The public face of the engine, in the order in which a quiz lives. */

export type { AnswerValue, QuizEvent } from '../schemas/generated/types';
export { advance } from './advance/advance';
export type { Effect, Refusal, Transition } from './advance/transition';
export type { CartLine } from './cart/cart-line';
export { cartLines, couponIn } from './cart/cart-lines';
export { couponComplaint } from './cart/coupon';
export { inCartOrder } from './cart/order';
export { type Priced, priceCart } from './cart/price-cart';
export type { PricedCart, PricedItem } from './cart/priced-cart';
export { maximumQuantity, quantityAfter } from './cart/quantity';
export { checkCatalogue } from './compile/check-catalogue';
export { type Compiled, compileQuiz } from './compile/compile-quiz';
export { type Problem, type ProblemCode, problemCodes } from './compile/problem';
export { openQuiz } from './open-quiz';
export { path } from './path/whole-path';
export { present } from './present/present';
export type { PublishedQuiz, Quiz } from './quiz';
export type { PriceList, Reference } from './reference';
export {
  type Eligibility,
  eligibility,
  type Review,
  type ReviewedAnswer,
  review,
} from './review/review';
export { checkScenario } from './scenario/check-scenario';
export { runScenario, type ScenarioRun } from './scenario/run-scenario';
export { start } from './start';
export type { Consent, Facts, QuizState } from './state/quiz-state';
export { storedAnswers } from './state/records';
export type { Block, Inline, RichText } from './text/rich-text';
export { messages } from './validation/messages';
export { passwordComplaint } from './validation/password';
export {
  emailFormat,
  firstComplaint,
  maximumLength,
  minimumLength,
  nameLetters,
  required,
} from './validation/rules';
export { bodyMassIndex } from './values/body-mass-index';
export { ageInYears, formatDay, parseDay } from './values/date';
export { dosageInHundredths, formatDosage } from './values/dosage';
export { formatHeight, parseHeight } from './values/height';
export { applyMask, fitsMask } from './values/mask';
export { formatMoney } from './values/money';
export { formatNumber, parseNumber } from './values/number';
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

/** The public face of the engine, in the order in which a quiz lives. */
export { compileQuiz, type Compiled } from './compile/compile-quiz';
export { type Problem, type ProblemCode, problemCodes } from './compile/problem';
export { checkCatalogue } from './compile/check-catalogue';
export { openQuiz } from './open-quiz';
export type { PublishedQuiz, Quiz } from './quiz';
export type { PriceList, Reference } from './reference';

export { start } from './start';
export type { Consent, Facts, QuizState } from './state/quiz-state';
export { storedAnswers } from './state/records';
export { advance } from './advance/advance';
export type { Effect, Refusal, Transition } from './advance/transition';
export { present } from './present/present';
export { path } from './path/whole-path';
export { cartLines, couponIn } from './cart/cart-lines';
export { review, eligibility, type Eligibility, type Review, type ReviewedAnswer } from './review/review';

export { checkScenario } from './scenario/check-scenario';
export { runScenario, type ScenarioRun } from './scenario/run-scenario';

export type { CartLine } from './cart/cart-line';
export { couponComplaint } from './cart/coupon';
export { inCartOrder } from './cart/order';
export { type Priced, priceCart } from './cart/price-cart';
export type { PricedCart, PricedItem } from './cart/priced-cart';
export { maximumQuantity, quantityAfter } from './cart/quantity';

export { bodyMassIndex } from './values/body-mass-index';
export { ageInYears, formatDay, parseDay } from './values/date';
export { dosageInHundredths, formatDosage } from './values/dosage';
export { formatHeight, parseHeight } from './values/height';
export { applyMask, fitsMask } from './values/mask';
export { formatMoney } from './values/money';
export { formatNumber, parseNumber } from './values/number';
export { messages } from './validation/messages';
export { passwordComplaint } from './validation/password';
export { emailFormat, firstComplaint, maximumLength, minimumLength, nameLetters, required } from './validation/rules';

export type { AnswerValue, QuizEvent } from '../schemas/generated/types';
export type { Block, Inline, RichText } from './text/rich-text';
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

/** The public face of the prover: what is true for every patient of a quiz. */

export type { Change } from './compare/changes';
export {
  type BehaviorComparison,
  type Compared,
  type ComparedGroup,
  compareBehavior,
} from './compare/compare-behavior';
export type { CouponChange } from './compare/coupons';
export type { PriceChange } from './compare/prices';
export { type Coverage, coverageIn, coverageOf, type Decision } from './coverage';
export { type ProofLimits, usualLimits } from './model';
export { type AnswerAway, oneAnswerAway } from './one-answer-away';
export { outcomeLabel } from './outcome-label';
export { type CartColumn, type Outcome, outcomeOfRun, type PlaceOfRun } from './outcome-of-run';
export { type OutcomeCell, type OutcomeMatrix, proveOutcomes, somebodyAt } from './outcomes';
export type { Patient } from './person';
export type { Known } from './place';
export { toldOnce } from './problems/told-once';
export {
  type JudgedPromises,
  type PlainVerdict,
  type PromiseOrigin,
  type ProvedPromise,
  proveQuiz,
  type QuizProof,
} from './prove-quiz';
export { provedSentence } from './proved-sentence';
export { Prover } from './prover';
export type { Reach } from './reach';
export { speaksOfNobody } from './speaks-of-nobody';
export { type Visitor, visitorAt } from './visitor';
export { askedOf, type Who } from './who-in-words';

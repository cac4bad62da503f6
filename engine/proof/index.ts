/** The public face of the prover: what is true for every patient of a quiz. */

export type { Patient } from '../authoring/scenario/patient';
export type { Change } from './compare/changes';
export {
  type BehaviorComparison,
  type Compared,
  type ComparedGroup,
  compareBehavior,
} from './compare/compare-behavior';
export type { CouponChange } from './compare/coupons';
export type { PriceChange } from './compare/prices';
export { type ProofLimits, usualLimits } from './model/model';
export { type Coverage, coverageIn, coverageOf, type Decision } from './outcomes/coverage';
export { type AnswerAway, oneAnswerAway } from './outcomes/one-answer-away';
export { outcomeLabel } from './outcomes/outcome-label';
export {
  type CartColumn,
  type Outcome,
  outcomeOfRun,
  type PlaceOfRun,
} from './outcomes/outcome-of-run';
export {
  type OutcomeCell,
  type OutcomeMatrix,
  proveOutcomes,
  somebodyAt,
} from './outcomes/outcomes';
export { type Visitor, visitorAt } from './outcomes/visitor';
export type { Known } from './people/place';
export type { Reach } from './people/reach';
export { askedOf, type Who } from './people/who-in-words';
export { toldOnce } from './problems/told-once';
export {
  type JudgedPromises,
  type PlainVerdict,
  type PromiseOrigin,
  type ProvedPromise,
  proveQuiz,
  type QuizProof,
} from './promises/prove-quiz';
export { provedSentence } from './promises/proved-sentence';
export { Prover } from './promises/prover';
export { speaksOfNobody } from './promises/speaks-of-nobody';

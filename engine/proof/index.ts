/** The face of the prover: what is true for every patient of a quiz. */

export type { Change } from './compare/changes';
export { endInWords } from './compare/changes-in-words';
export {
  type BehaviorComparison,
  type Compared,
  type ComparedGroup,
  compareBehavior,
} from './compare/compare-behavior';
export { firstOf, type PagePair, pagePairs } from './compare/page-pairs';
export type {
  ReplayedAttempts,
  ShownChange,
  ShownComparison,
  ShownGroup,
  StoredComparison,
} from './compare/stored-comparison';
export { pageOf, type SeenPage, transcriptOf } from './compare/transcript';
export { type Stop, wayOf } from './compare/way';
export type { PatientSet } from './diagram/nodes';
export { DiagramFull } from './diagram/set-pairs';
export { ProofMemory } from './model/memory';
export { type Model, modelOf, type ProofLimits, usualLimits } from './model/model';
export { type Coverage, coverageIn, coverageOf } from './outcomes/coverage';
export { type AnswerAway, oneAnswerAway } from './outcomes/one-answer-away';
export {
  type CartColumn,
  type Outcome,
  outcomeLabel,
  outcomeOfRun,
} from './outcomes/outcome-of-run';
export {
  type OutcomeCell,
  type OutcomeMatrix,
  outcomesWithCarts,
  proveOutcomes,
} from './outcomes/outcomes';
export { type Visitor, visitorAt } from './outcomes/visitor';
export type { Known } from './people/place';
export type { Reach } from './people/reach';
export { somebodyComing } from './people/somebody-coming';
export { askedOf } from './people/who-in-words';
export { mergeProblems } from './problems/merge-problems';
export {
  type JudgedPromises,
  type PlainVerdict,
  type ProvedPromise,
  proveQuiz,
  type QuizProof,
} from './promises/prove-quiz';
export { provedSentence } from './promises/proved-sentence';
export { Prover } from './promises/prover';
export { speaksOfNobody } from './promises/speaks-of-nobody';
export type { StoredPromise, StoredProof } from './promises/stored-proof';

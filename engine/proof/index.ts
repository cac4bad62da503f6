/** The public face of the prover: what is true for every patient of a quiz. */

export { type ProofLimits, usualLimits } from './model';
export type { Patient } from './person';
export { toldOnce } from './problems/told-once';
export {
  type PlainVerdict,
  type PromiseOrigin,
  type ProvedPromise,
  proveQuiz,
  type QuizProof,
} from './prove-quiz';
export { provedSentence } from './proved-sentence';
export { Prover } from './prover';
export { askedOf, type Who } from './who-in-words';

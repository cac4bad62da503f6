/** Every wing but the prover, as the package has it. The application and the studio import the wings. */

export type { AnswerValue, QuizEvent } from '../schemas/generated/types';
export * from './authoring';
export * from './care';
export * from './commerce';
export * from './quiz';
export * from './supply';
export * from './values';

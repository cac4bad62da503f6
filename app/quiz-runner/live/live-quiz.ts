/**
 * The engine, in a file of its own: a page shows and can be used before it arrives, and hands over to it
 * as soon as it is there.
 */
export { openQuiz, present } from '../../../engine/quiz';
export { runnerStep } from './runner-step';

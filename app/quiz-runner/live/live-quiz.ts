/**
 * The engine, in a file of its own: a page shows and can be used before it arrives, and hands over to it
 * as soon as it is there.
 */
export { advance, openQuiz, path, present } from '../../../engine/quiz';
export { readForm } from './form-events';

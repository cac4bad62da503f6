/**
 * The engine, in a file of its own, with what tells the server of what it decides: a page shows and can be used before
 * they arrive, and hands over to them as soon as they are there.
 */
export { openQuiz } from '../../../engine/quiz';
export { EventQueue, keepUnsent } from './event-queue';
export { sendEvents } from './quiz-call';
export { reportAnswers, reportStep } from './report-quiz';
export { runnerStep } from './runner-step';
export { StepAhead } from './StepAhead';
export { viewAhead, viewOf } from './shown-view';

import { LoggableError } from './loggable-error';

/**
 * An expected failure of the machine around us (a taken port, a missing
 * program). Its message is one sentence that tells the reader what to do, and
 * it is shown without a stack trace.
 */
export class SentenceError extends LoggableError {
  override name = 'SentenceError';
}

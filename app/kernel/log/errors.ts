/**
 * An error whose words were written to be logged: they name kinds, codes and what to do, and nothing that anybody
 * typed. Of every other error the words stay out of the log.
 */
export class LoggableError extends Error {}

/**
 * An expected failure of the machine around us (a taken port, a missing
 * program). Its message is one sentence that tells the reader what to do, and
 * it is shown without a stack trace.
 */
export class SentenceError extends LoggableError {
  override name = 'SentenceError';
}

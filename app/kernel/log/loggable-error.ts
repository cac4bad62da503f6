/**
 * An error whose words were written to be logged: they name kinds, codes and what to do, and nothing that anybody
 * typed. Of every other error the words stay out of the log.
 */
export class LoggableError extends Error {}

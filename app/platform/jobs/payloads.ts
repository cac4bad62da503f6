/**
 * Every kind of job and what it carries. An area adds one line here and its
 * handler in `tasks.server.ts`; leaving either out is a compile error.
 *
 * Payloads hold ids, not patients' data: a job reads what it needs when it runs.
 */
// biome-ignore lint/suspicious/noEmptyInterface: areas add their lines here.
export interface JobPayloads {}

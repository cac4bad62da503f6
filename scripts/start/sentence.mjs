/**
 * Ends the process with one sentence that says what to do, and no stack trace.
 *
 * @returns {never}
 */
export function giveUp(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** Longest wait of one piece of work, in milliseconds, however busy the browser is. */
const longestWait = 1_000;

/**
 * Does something once the browser has nothing else to do; where it cannot tell, after what waits now.
 * @returns the function that gives it up.
 */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work);
    return () => clearTimeout(timer);
  }
  const asked = requestIdleCallback(work, { timeout: longestWait });
  return () => cancelIdleCallback(asked);
}

/** The oldest Node.js that still gets fixes of security holes. 20 has had none since April 2026. */
const oldestMended = 22;

/**
 * Says in a sentence that a Node.js gets no more security fixes; null for one that does.
 * @param version Such as 20.19.0.
 */
export function unmendedNode(version: string): string | null {
  if (Number.parseInt(version, 10) >= oldestMended) return null;
  return `This is Node.js ${version}, which gets no more security fixes: run production under Node.js 24, which it is tested with.`;
}

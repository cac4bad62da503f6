/** A browser may refuse to keep anything, such as in a private window: saving to the server still works. */
export async function quietly<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch {
    return undefined;
  }
}

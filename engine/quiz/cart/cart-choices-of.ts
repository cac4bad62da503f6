/** The question that a `cartContentV2` brings to its step. */
export function cartChoicesOf(stepId: string): string {
  return `${stepId}-cart`;
}

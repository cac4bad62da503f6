import { useBehavior } from '../changes/use-behavior';
import type { ReleaseState } from '../release/release-calls';

/** Why the review cannot be approved, as the server would say; null where it can. */
export function useApproveWhyNot(release: ReleaseState | null): string | null {
  const behavior = useBehavior(({ review }) => review);
  if (release && release.may.reviewWhyNot !== null) return release.may.reviewWhyNot;
  if (!behavior) return 'One moment: what changes for whom is being compared.';
  return behavior.approveWhyNot;
}

import type { ReleaseState } from '../release/release-calls';

/** What every dialog about a release gets. */
export interface ReleaseDialogProps {
  /** How it stood when the dialog opened: what is decided on is what is seen. */
  seen: ReleaseState;
  onClose(): void;
  /** What is seen is no longer how it stands: it has to be looked at again. */
  onStale(): void;
  /** Leads to the comparison with what patients have. */
  onCompare(): void;
}

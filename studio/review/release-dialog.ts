import type { ReleaseState } from '../release/release-calls';

/** Props of every dialog about a release. */
export interface ReleaseDialogProps {
  /** State of the release when the dialog opened: decisions are about the state that is seen. */
  seen: ReleaseState;
  onClose(): void;
  /** Called when the state that is seen is out of date: it has to be looked at again. */
  onStale(): void;
  /** Leads to the comparison with what patients have. */
  onCompare(): void;
}

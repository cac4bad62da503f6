import { toast } from '../../design/ui/toast/toast';
import { CallError } from './call';

/**
 * Shows why a call failed, for 7000 ms, and what else the server wants known. Throws what is no failed
 * call: that is a bug.
 */
export function tellFailure(error: unknown): CallError {
  if (!(error instanceof CallError)) throw error;
  toast.error(error.message);
  tellWarnings(error);
  return error;
}

/** Shows each warning of an answer until somebody has seen it. */
export function tellWarnings({ warnings = [] }: { warnings?: readonly string[] }): void {
  for (const warning of warnings) toast.warning(warning);
}

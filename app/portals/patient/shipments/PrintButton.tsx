import { Button } from '../../../design/ui/Button';
import { useHasScripts } from '../../../design/ui/use-has-scripts';

/** Prints the page. Only there where scripts run: without them the browser’s own menu does it. */
export function PrintButton() {
  if (!useHasScripts()) return null;
  return (
    <Button variant="quiet" size="sm" onClick={() => window.print()}>
      Print
    </Button>
  );
}

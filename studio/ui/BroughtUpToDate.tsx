import { Button } from './Button';
import { Dialog } from './Dialog';

interface BroughtUpToDateProps {
  /** Sentence on where the older version came from, and what becomes of it. */
  description: string;
  /** Changes that were made, in words. */
  steps: readonly string[];
  /** Label of the button that leads on. */
  goOn: string;
  onGoOn(): void;
  onClose(): void;
}

/** Shows the changes that were made in a quiz written for an older version of the language. */
export function BroughtUpToDate({
  description,
  steps,
  goOn,
  onGoOn,
  onClose,
}: BroughtUpToDateProps) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Brought up to date"
      description={description}
      actions={
        <Button variant="primary" onClick={onGoOn}>
          {goOn}
        </Button>
      }
    >
      <ul className="list-disc pl-5">
        {steps.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </Dialog>
  );
}

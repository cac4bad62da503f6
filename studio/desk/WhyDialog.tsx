import { type ReactNode, useState } from 'react';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { TextField } from '../ui/TextField';

interface WhyDialogProps {
  title: string;
  label: string;
  action: string;
  busy: boolean;
  error: string | null;
  onClose(): void;
  onDone(why: string): void;
  children?: ReactNode;
}

/** Asks for a reason, which stays on record. */
export function WhyDialog({
  title,
  label,
  action,
  busy,
  error,
  onClose,
  onDone,
  children,
}: WhyDialogProps) {
  const [why, setWhy] = useState('');
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            busy={busy}
            whyNot={why.trim() === '' ? 'Say why first: it stays on record.' : null}
            onClick={() => onDone(why)}
          >
            {action}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <TextField
          label={label}
          value={why}
          onChange={setWhy}
          lines={3}
          maxLength={2000}
          required
        />
        <p role="alert" className="text-bad">
          {error}
        </p>
        {children}
      </div>
    </Dialog>
  );
}

import type { ReactNode } from 'react';
import { Button } from '../../../design/ui/Button';
import type { ButtonVariant } from '../../../design/ui/button-look';
import type { ActionProps } from '../../view-props';

type ActionButtonProps = ActionProps & {
  /** Look of an action that does not stand out. */
  quiet?: ButtonVariant;
  children?: ReactNode;
  className?: string;
};

/** Leaves the step. A plain submit button; with scripts the quiz acts at once instead. */
export function ActionButton({
  action,
  answering,
  quiet = 'quiet',
  children,
  className,
}: ActionButtonProps) {
  return (
    <Button
      type="submit"
      name="action"
      value={action.kind}
      variant={action.primary ? 'primary' : quiet}
      className={className}
      onClick={(event) => {
        if (!answering.live) return;
        event.preventDefault();
        answering.act(action.kind);
      }}
    >
      {children ?? action.label}
    </Button>
  );
}

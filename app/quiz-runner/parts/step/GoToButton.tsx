import type { ReactNode } from 'react';
import { Button } from '../../../design/ui/Button';
import type { Answering } from '../../view-props';

type GoToButtonProps = {
  /** The id of the step to go to. */
  step: string;
  /** Subject of the change, for those who hear the button without what stands around it. */
  about: string;
  children: ReactNode;
  variant?: 'quiet' | 'link';
  answering: Answering;
};

/** Button that goes to another step, to change an answer. What stands in this step need not be right for that. */
export function GoToButton({
  step,
  about,
  children,
  variant = 'link',
  answering,
}: GoToButtonProps) {
  return (
    <Button
      type="submit"
      name="goTo"
      value={step}
      formNoValidate
      size="sm"
      variant={variant}
      onClick={(event) => {
        if (!answering.live) return;
        event.preventDefault();
        answering.goTo(step);
      }}
    >
      {children}
      <span className="sr-only">: {about}</span>
    </Button>
  );
}

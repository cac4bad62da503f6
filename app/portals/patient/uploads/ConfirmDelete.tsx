import { Link, useNavigation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { PageForm } from '../../../browser/forms/PageForm';
import { Button } from '../../../design/ui/Button';
import { buttonLook } from '../../../design/ui/button-look';

type ConfirmDeleteProps = {
  id: string;
  csrf: string;
  /** What is deleted, as it stands in a sentence. */
  what: string;
  /** The id of the heading that the focus goes back to. */
  headingId: string;
};

/** Asks once more before a file is deleted. It has an address of its own, so that it works without scripts. */
export function ConfirmDelete({ id, csrf, what, headingId }: ConfirmDeleteProps) {
  const question = useRef<HTMLParagraphElement>(null);
  const isBusy = useNavigation().state === 'submitting';
  useEffect(() => {
    question.current?.focus();
    return () => document.getElementById(headingId)?.focus({ preventScroll: true });
  }, [headingId]);
  return (
    <PageForm
      csrf={csrf}
      fields={{ id }}
      action={`/patient/uploads?delete=${id}`}
      className="grid gap-3 rounded-md bg-bad-tint p-4"
    >
      <p ref={question} tabIndex={-1}>
        Delete {what}? Your provider will no longer see it.
      </p>
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" variant="danger" size="sm" loading={isBusy}>
          Delete
        </Button>
        <Link
          to="/patient/uploads"
          preventScrollReset
          {...buttonLook({ variant: 'quiet', size: 'sm' })}
        >
          Keep it
        </Link>
      </div>
    </PageForm>
  );
}

import { useLocation } from '@remix-run/react';
import { PageForm } from '../../browser/forms/PageForm';
import { Button } from '../../design/ui/Button';
import { Notice } from '../../design/ui/Notice';

/** Where a patient’s own data are looked after. */
const page = '/patient/account/data';

export interface Leaving {
  csrf: string;
  /** The day on which the account is deleted, in words; null where it stays. */
  leavesOn: string | null;
}

/** Tells a patient on every page that their account is about to be deleted, with the way to keep it. */
export function LeavingNotice({ csrf, leavesOn }: Leaving) {
  const { pathname } = useLocation();
  // The page of their data says more.
  if (leavesOn === null || pathname === page) return null;
  return (
    <div className="mb-5">
      <Notice
        tone="warn"
        title={`Your account will be deleted on ${leavesOn}`}
        action={
          <PageForm csrf={csrf} action={page} fields={{ intent: 'keep' }}>
            <Button type="submit" size="sm">
              Keep my account
            </Button>
          </PageForm>
        }
      >
        You asked for it. Until then you can change your mind.
      </Notice>
    </div>
  );
}

import { useLocation } from '@remix-run/react';
import { PageForm } from '../../browser/forms/PageForm';
import type { OpenRecall } from '../../care/dispensing/recalls/open-recalls.server';
import { Button } from '../../design/ui/Button';
import { Notice } from '../../design/ui/Notice';
import type { UndoableOrder } from '../../flows/undo-order.server';

/** Tells a patient who disputes a payment with their bank what waits for the decision. */
export function DisputeNotice() {
  return (
    <Notice tone="warn">
      You dispute a payment with your bank. Until the bank decides, nothing more is charged, nothing
      renews and no parcel leaves.
    </Notice>
  );
}

/** Reminds a patient of a package that they stopped using, until more of it has come. */
export function RecallNotice({ recall }: { recall: OpenRecall }) {
  const { drug, lot, number } = recall;
  return (
    <Notice
      tone="warn"
      title={`Take no more of your ${drug} of lot ${lot}`}
      action={
        <Button href="/patient/chat" variant="quiet" size="sm">
          Write to your care team
        </Button>
      }
    >
      Its maker recalls the package in parcel {number}.{' '}
      {goesOnWith(recall) ?? 'Ask before your next dose if you do not know how you go on.'}
    </Notice>
  );
}

/** Says with which parcel somebody goes on whose medicine is recalled; null where none replaces it. */
export function goesOnWith({
  replacedBy,
  hasReplacement,
}: Pick<OpenRecall, 'replacedBy' | 'hasReplacement'>): string | null {
  if (replacedBy === null) return null;
  return hasReplacement
    ? `The same came again in parcel ${replacedBy}: go on with that.`
    : `We send you the same again in parcel ${replacedBy}. You pay nothing for it, and go on when it comes.`;
}

/** Tells a patient that what they were asked to stop using was called back by mistake; nothing where nothing was. */
export function MistakenRecallNotice({ mistaken }: { mistaken: readonly { number: string }[] }) {
  if (mistaken.length === 0) return null;
  const numbers = inOneRow.format(mistaken.map(({ number }) => number));
  const [parcels, them] = mistaken.length === 1 ? ['parcel', 'it'] : ['parcels', 'them'];
  return (
    <Notice
      tone="good"
      title={`You can use ${parcels} ${numbers} again`}
      action={
        <Button href="/patient/chat" variant="quiet" size="sm">
          Write to your care team
        </Button>
      }
    >
      We told you to stop using {them}. That was a mistake of ours, and we are sorry. If you threw
      some of {them} away, write to us before your next dose.
    </Notice>
  );
}

const inOneRow = new Intl.ListFormat('en', { type: 'conjunction' });

/** Shows what was bought with one press and has not left, with the way to undo it. */
export function UndoNotices({ undoable }: { undoable: readonly UndoableOrder[] }) {
  return undoable.map(({ checkout, titles, minutes }) => (
    <Notice
      key={checkout}
      title={`You bought ${titles.join(' and ')}`}
      action={
        <Button href={`/checkout?id=${checkout}`} variant="quiet" size="sm">
          See or undo it<span className="sr-only">: {titles.join(' and ')}</span>
        </Button>
      }
    >
      You can undo it for {minutes === 1 ? '1 more minute' : `${minutes} more minutes`}.
    </Notice>
  ));
}

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

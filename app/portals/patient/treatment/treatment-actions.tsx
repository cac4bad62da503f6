import { Link, useFetcher, useNavigation } from '@remix-run/react';
import { PageForm } from '../../../browser/forms/PageForm';
import type { Treatment } from '../../../care/treatments/treatment';
import { Button } from '../../../design/ui/Button';
import { buttonLook } from '../../../design/ui/button-look';
import { Glyph } from '../../../design/ui/Glyph';
import { dayInWords } from '../../../kernel/calendar/day-words';
import { changeFields, changeLink, type DoseReturn } from './treatment-form';

type TreatmentActionsProps = { treatment: Treatment; csrf: string };

/** Shows what can be changed about something that renews. Each way leads to its consequences first. */
export function TreatmentActions({ treatment, csrf }: TreatmentActionsProps) {
  const { subscription, title } = treatment;
  if (treatment.case?.isCancellable) return <CancelOrderForm treatment={treatment} csrf={csrf} />;
  if (!subscription || subscription.status === 'cancelled') return null;
  const { id, status, skipped, nextRefillOn, isRefillDue } = subscription;
  const isDeclined = treatment.status === 'declined';
  const isOnHold = treatment.status === 'onHold';
  // Where none is left, a provider looks first, and there is no refill yet that one could leave out.
  const isRefillLeft = treatment.prescription === null || treatment.prescription.refillsLeft > 0;
  const ways = [
    ...(status === 'active' && nextRefillOn !== null && !isDeclined
      ? ([['pause', 'Pause']] as const)
      : []),
    ...(status === 'active' && nextRefillOn !== null && !isRefillDue && !isDeclined && isRefillLeft
      ? ([['skip', treatment.case === null ? 'Skip next renewal' : 'Skip next refill']] as const)
      : []),
    ...(status === 'paused' ? ([['pause', 'Change the pause']] as const) : []),
    ['cancel', 'Cancel'] as const,
  ];
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2.5 border-t border-line pt-4 print:hidden">
      {status === 'paused' && !isOnHold ? <ResumeForm treatment={treatment} csrf={csrf} /> : null}
      {ways.map(([change, label]) => (
        <Link
          key={change}
          to={changeLink(change, id)}
          preventScrollReset
          {...buttonLook({ variant: change === 'cancel' ? 'link' : 'quiet', size: 'sm' })}
        >
          <span>
            {label} <span className="sr-only">{title}</span>
          </span>
        </Link>
      ))}
      {(isOnHold ? [] : skipped).map((day) => (
        <UnskipForm key={day} treatment={treatment} csrf={csrf} day={day} />
      ))}
    </div>
  );
}

/** Takes back what waits for a provider, at once: nothing was charged, so nothing is lost. */
function CancelOrderForm({
  treatment: { case: found, title, orderNumber, wasCharged },
  csrf,
}: TreatmentActionsProps) {
  const sent = useNavigation().formData;
  if (!found) return null;
  const isBusy = sent?.get('intent') === 'cancelOrder' && sent.get('case') === found.id;
  return (
    <PageForm
      csrf={csrf}
      fields={{ intent: 'cancelOrder', case: found.id }}
      action="/patient/treatment"
      className="flex flex-wrap items-center gap-x-4 gap-y-2.5 border-t border-line pt-4 print:hidden"
    >
      <Button type="submit" variant="quiet" size="sm" loading={isBusy}>
        Cancel this order <span className="sr-only">of {title}</span>
      </Button>
      <span className="text-sm/normal text-muted">
        This cancels all of order {orderNumber} that waits for this decision, right away, and cannot
        be undone. {wasCharged ? 'What you paid is given back.' : 'You are not charged.'}
      </span>
    </PageForm>
  );
}

function ResumeForm({ treatment: { subscription, title }, csrf }: TreatmentActionsProps) {
  const isBusy = useIsSending('resume');
  if (!subscription) return null;
  return (
    <PageForm {...changeFields('resume', subscription)} csrf={csrf} action="/patient/treatment">
      <Button type="submit" size="sm" loading={isBusy}>
        Resume <span className="sr-only">{title}</span>
      </Button>
    </PageForm>
  );
}

function UnskipForm({
  treatment: { subscription, title, case: found },
  csrf,
  day,
}: TreatmentActionsProps & { day: string }) {
  const isBusy = useIsSending('unskip');
  if (!subscription) return null;
  return (
    <PageForm
      {...changeFields('unskip', subscription, day)}
      csrf={csrf}
      action="/patient/treatment"
      className="flex basis-full flex-wrap items-center gap-x-3 gap-y-0"
    >
      <span className="text-sm/normal text-muted">
        The {found === null ? 'renewal' : 'refill'} of {dayInWords(day, 'short')} is skipped.
      </span>
      <Button type="submit" variant="link" size="sm" loading={isBusy}>
        Bring it back <span className="sr-only">for {title}</span>
      </Button>
    </PageForm>
  );
}

function useIsSending(intent: string): boolean {
  return useNavigation().formData?.get('intent') === intent;
}

type LogDoseFormProps = {
  csrf: string;
  prescription: string;
  isTakenToday: boolean;
  /** True where it is time for a dose: the button is then the first thing to do. */
  isDue: boolean;
  /** The page it stands on. */
  returnTo: DoseReturn;
};

/** Notes that today’s dose was taken, and takes it back. The page says so at once; the server follows. */
export function LogDoseForm({
  csrf,
  prescription,
  isTakenToday,
  isDue,
  returnTo,
}: LogDoseFormProps) {
  const fetcher = useFetcher({ key: `dose ${prescription}` });
  const wished = fetcher.formData?.get('intent');
  const isTaken = wished === undefined ? isTakenToday : wished === 'logDose';
  return (
    <PageForm
      fetcher={fetcher}
      csrf={csrf}
      fields={{ prescription, returnTo }}
      action="/patient/treatment"
      preventScrollReset
      className="flex items-center gap-x-4 gap-y-2 print:hidden"
    >
      {isTaken ? (
        <>
          <span
            className="inline-flex items-center gap-1.5 font-semibold text-good [&>svg]:size-5"
            role="status"
          >
            <Glyph name="success" /> Logged for today
          </span>
          <Button type="submit" name="intent" value="undoDose" variant="link" size="sm">
            Undo
          </Button>
        </>
      ) : (
        <Button
          type="submit"
          name="intent"
          value="logDose"
          variant={isDue ? 'primary' : 'quiet'}
          size={isDue ? 'md' : 'sm'}
        >
          {isDue ? 'Log the dose' : 'I took a dose today'}
        </Button>
      )}
    </PageForm>
  );
}

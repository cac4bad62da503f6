import { useNavigation } from '@remix-run/react';
import { formatMoney } from '../../../../engine/values';
import { PageForm } from '../../../browser/forms/PageForm';
import type { Treatment } from '../../../care/treatments/treatment';
import { Button } from '../../../design/ui/Button';
import { Notice } from '../../../design/ui/Notice';

/** Asks for the patient’s word where the next refill costs more than they agreed to; nothing otherwise. */
export function AgreeToPrice({ treatment, csrf }: { treatment: Treatment; csrf: string }) {
  const sent = useNavigation().formData;
  const { subscription, title } = treatment;
  if (!subscription || subscription.askedTotal === null) return null;
  const { id, askedTotal, renewalTotal } = subscription;
  const isBusy = sent?.get('intent') === 'agree' && sent.get('subscription') === id;
  return (
    <Notice
      tone="warn"
      title={`Your next refill costs ${formatMoney(askedTotal)}`}
      action={
        <PageForm
          csrf={csrf}
          fields={{ intent: 'agree', subscription: id, amount: askedTotal }}
          action="/patient/treatment"
        >
          <Button type="submit" size="sm" loading={isBusy}>
            Agree to {formatMoney(askedTotal)} <span className="sr-only">for {title}</span>
          </Button>
        </PageForm>
      }
    >
      Until now it was {formatMoney(renewalTotal)}; what your provider planned next costs more, and
      later refills cost the same. Nothing is charged or sent until you agree. If you would rather
      stay with what you have, write to your provider.
    </Notice>
  );
}

import { Form, useNavigation } from '@remix-run/react';
import { formatMoney } from '../../engine';
import type { Treatment } from '../care/treatment';
import { Button } from '../ui/Button';
import { Notice } from '../ui/Notice';

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
        <Form method="post" action="/patient/treatment">
          <input type="hidden" name="csrf" value={csrf} />
          <input type="hidden" name="intent" value="agree" />
          <input type="hidden" name="subscription" value={id} />
          <input type="hidden" name="amount" value={askedTotal} />
          <Button type="submit" size="sm" loading={isBusy}>
            Agree to {formatMoney(askedTotal)} <span className="sr-only">for {title}</span>
          </Button>
        </Form>
      }
    >
      Until now it was {formatMoney(renewalTotal)}; what your provider planned next costs more, and
      later refills cost the same. Nothing is charged or sent until you agree. If you would rather
      stay with what you have, write to your provider.
    </Notice>
  );
}

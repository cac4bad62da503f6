import { Link, useNavigation } from '@remix-run/react';
import { formatMoney } from '../../../../engine/values';
import { PageForm } from '../../../browser/forms/PageForm';
import type { Treatment } from '../../../care/treatments/treatment';
import { Button } from '../../../design/ui/Button';
import { Notice } from '../../../design/ui/Notice';
import { unbroken } from '../../../design/ui/unbroken';
import { RichText } from '../../../quiz-runner/text/RichText';
import { whichIsRight } from './labels';

type AskedProps = { treatment: Treatment; csrf: string };

/** Asks for the patient’s word about another medicine than the one they chose; nothing otherwise. */
export function AskedMedicineForm({ treatment, csrf }: AskedProps) {
  const { asked, case: found } = treatment;
  const sent = useNavigation().formData;
  if (!asked) return null;
  const { prescriptionId: prescription, drug, inPlaceOf, directions, consents } = asked;
  const price = formatMoney(asked.total, asked.currency);
  const isBusy = (intent: string) =>
    sent?.get('intent') === intent && sent.get('prescription') === prescription;
  return (
    <Notice
      tone="warn"
      title={unbroken(`Your provider suggests ${nameOf(asked)}`)}
      action={
        <div className="flex flex-wrap gap-3">
          <PageForm
            csrf={csrf}
            fields={{ intent: 'agreeMedicine', prescription, seen: asked.seen }}
            action="/patient/treatment"
          >
            <Button type="submit" size="sm" loading={isBusy('agreeMedicine')}>
              {asked.isPaid ? (
                <>
                  Agree and pay {price} <span className="sr-only">for {drug}</span>
                </>
              ) : (
                `Yes, I want ${drug}`
              )}
            </Button>
          </PageForm>
          <PageForm
            csrf={csrf}
            fields={{ intent: 'refuseMedicine', prescription }}
            action="/patient/treatment"
          >
            <Button type="submit" variant="quiet" size="sm" loading={isBusy('refuseMedicine')}>
              No, ask my provider again
            </Button>
          </PageForm>
        </div>
      }
    >
      <p>
        It takes the place of {inPlaceOf}. {unbroken(directions)}
        {asked.isPaid ? '' : ` ${priceWords(asked)}`}
      </p>
      {asked.isPaid && !asked.isForRefill ? <DearerPrice asked={asked} /> : null}
      {asked.isPaid && asked.isForRefill ? (
        <p className="mt-2 font-semibold">
          What you have paid for and has not left costs {price} more with it. You pay that
          difference now, and nothing of it leaves before.
        </p>
      ) : null}
      {asked.less > 0 ? (
        <p className="mt-2">
          What you have paid for and has not left costs {formatMoney(asked.less, asked.currency)}{' '}
          less with it: we give that back once you agree.
        </p>
      ) : null}
      {asked.renewalTotal !== null &&
      treatment.subscription !== null &&
      (asked.isPaid || !asked.isForRefill) ? (
        <p className="mt-2">
          {laterPrice(formatMoney(asked.renewalTotal, asked.currency), asked.strength !== null)}
        </p>
      ) : null}
      {asked.whyOther === '' ? null : (
        <p className="mt-2">Your provider suggests it because: {asked.whyOther}</p>
      )}
      {found?.reason ? <p className="mt-2">Your provider wrote: {found.reason}</p> : null}
      {consents.length === 0 ? null : (
        <p className="mt-2">
          With your yes you agree to {consents.map(({ name }) => name).join(', and to ')}
          {consents.some(({ text }) => text.length > 0) ? ':' : '.'}
        </p>
      )}
      {consents.map(({ name, text }) =>
        text.length === 0 ? null : (
          <div key={name} className="mt-2 rounded-2xl bg-paper p-4">
            <RichText text={text} size="sm" />
          </div>
        ),
      )}
      <p className="mt-2">
        Questions first? <Link to="/patient/chat">Write to your provider</Link>.{' '}
        {asked.isPaid
          ? `Nothing of it is charged or sent before you agree and pay: the next page asks for a card, and ${price} is charged to it right after${asked.isForRefill ? '' : ', together with anything else of your order that was approved'}.`
          : 'Nothing of it is charged or sent before you say yes.'}
      </p>
    </Notice>
  );
}

/** Names what is suggested: “Sildenafil 50 mg, 12 tablets”. */
function nameOf({ drug, strength, amount }: Asked): string {
  return [[drug, strength].filter(Boolean).join(' '), amount].filter(Boolean).join(', ');
}

/** Shows what a medicine costs more than the one that was ordered. */
function DearerPrice({ asked }: { asked: Asked }) {
  const { inPlaceOf, total, ordered, currency } = asked;
  const amounts: [string, number][] = [
    [`You ordered ${inPlaceOf}`, ordered],
    [`First supply of ${nameOf(asked)}`, total],
    ['You pay more', total - ordered],
  ];
  return (
    <dl className="mt-2 grid max-w-96 gap-1">
      {amounts.map(([name, cents]) => (
        <div key={name} className="flex justify-between gap-x-4 last:font-semibold">
          <dt>{unbroken(name)}</dt>
          <dd>{formatMoney(cents, currency)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Asks for the patient’s word where the next refill costs more than they agreed to; nothing otherwise. */
export function AgreeToPrice({ treatment, csrf }: { treatment: Treatment; csrf: string }) {
  const sent = useNavigation().formData;
  const { subscription, title } = treatment;
  if (!subscription || subscription.askedTotal === null) return null;
  const { id, askedTotal, renewalTotal, currency } = subscription;
  const isBusy = sent?.get('intent') === 'agree' && sent.get('subscription') === id;
  return (
    <Notice
      tone="warn"
      title={`Your next refill costs ${formatMoney(askedTotal, currency)}`}
      action={
        <PageForm
          csrf={csrf}
          fields={{ intent: 'agree', subscription: id, amount: askedTotal }}
          action="/patient/treatment"
        >
          <Button type="submit" size="sm" loading={isBusy}>
            Agree to {formatMoney(askedTotal, currency)}{' '}
            <span className="sr-only">for {title}</span>
          </Button>
        </PageForm>
      }
    >
      Until now it was {formatMoney(renewalTotal, currency)}; what your provider planned next costs
      more, and later refills cost the same. Nothing is charged or sent until you agree. If you
      would rather stay with what you have, write to your provider.
    </Notice>
  );
}

/** Asks which of two things that they told is right, while a provider looks at it; nothing otherwise. */
export function TellWhichIsRight({ treatment }: Pick<AskedProps, 'treatment'>) {
  return treatment.toldInTwoWays.map((about) => (
    <Notice
      key={about}
      tone="warn"
      title={whichIsRight[about].title}
      action={
        <Button href="/patient/chat" size="sm">
          Tell your provider
        </Button>
      }
    >
      {whichIsRight[about].words} How you are treated depends on it, so a provider looks at it too.
      Please write to them which one is right.
      {about === 'birthday' ? (
        <>
          {' '}
          If the one in{' '}
          <Link to="/patient/account/profile" className="font-semibold text-brand underline">
            your profile
          </Link>{' '}
          is wrong, correct it there, and write that you did.
        </>
      ) : null}
    </Notice>
  ));
}

type Asked = NonNullable<Treatment['asked']>;

/**
 * Says what the first supply of it costs, or in a running treatment the next refill, compared with what it was to be.
 */
function priceWords({ isForRefill, total, ordered, currency }: Asked): string {
  const [price, before] = [formatMoney(total, currency), formatMoney(ordered, currency)];
  if (!isForRefill) {
    return `The first supply costs ${price}${total < ordered ? ', which is less than you ordered for' : ''}.`;
  }
  if (total === ordered) return `Your next refill costs ${price}, as before.`;
  return total < ordered
    ? `Your next refill costs ${price} instead of ${before}.`
    : `Your next refill would cost ${price} instead of ${before}. You are asked about the price once more before it is charged.`;
}

/** Says what later supplies cost: another strength may have another price. */
function laterPrice(price: string, hasStrength: boolean): string {
  return hasStrength
    ? `Each later supply of this strength costs ${price}. If another one ever costs more, you are asked first.`
    : `Each later supply costs ${price}.`;
}

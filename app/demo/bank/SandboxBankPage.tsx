import { formatMoney } from '../../../engine/values';
import { PageForm } from '../../browser/forms/PageForm';
import { Button } from '../../design/ui/Button';
import { Chip } from '../../design/ui/Chip';
import { EmptyState } from '../../design/ui/EmptyState';
import { Card } from '../../design/ui/page/Card';
import { VisuallyHidden } from '../../design/ui/VisuallyHidden';
import type { TakenPayment } from './sandbox-bank.server';

interface PageProps {
  csrf: string;
  payments: readonly TakenPayment[];
}

/** The bank of whoever paid in the sandbox: a payment is disputed here, and the dispute decided. */
export function SandboxBankPage({ csrf, payments }: PageProps) {
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-4 px-4.5 py-10">
      <h1>Sandbox bank</h1>
      <p className="text-muted">
        Act as the bank of a patient who disputes a payment. Each step is told by a webhook, as a
        real gateway would tell it. The last {mostShown} payments are shown.
      </p>
      {payments.length === 0 ? (
        <Card>
          <EmptyState title="Nothing was paid">
            A payment is shown here once it is taken.
          </EmptyState>
        </Card>
      ) : null}
      {payments.map((payment) => (
        <PaymentCard key={payment.ref} csrf={csrf} payment={payment} />
      ))}
    </div>
  );
}

const mostShown = 20;

const statusWords = {
  open: { words: 'Disputed', tone: 'bad' },
  won: { words: 'Won by the clinic', tone: 'good' },
  lost: { words: 'Lost by the clinic', tone: 'warn' },
} as const;

function PaymentCard({ csrf, payment }: { csrf: string; payment: TakenPayment }) {
  const { ref, order, amount, currency, status } = payment;
  const act = (intent: string, words: string) => (
    <PageForm csrf={csrf} fields={{ intent, payment: ref ?? '' }}>
      <Button type="submit" variant="quiet">
        {words}
        <VisuallyHidden>: order {order}</VisuallyHidden>
      </Button>
    </PageForm>
  );
  return (
    <Card as="article" padding="lg" className="flex flex-wrap items-center gap-3">
      <h2 className="mr-auto text-xl/[1.3]">Order {order}</h2>
      <b>{formatMoney(amount, currency)}</b>
      {status === null ? null : (
        <Chip tone={statusWords[status].tone}>{statusWords[status].words}</Chip>
      )}
      {status === null && amount > 0 ? act('dispute', 'Dispute it') : null}
      {status === 'open' ? (
        <>
          {act('won', 'The clinic wins')}
          {act('lost', 'The patient gets it back')}
        </>
      ) : null}
    </Card>
  );
}

import { type FormEvent, useState } from 'react';
import { formatMoney } from '../../../../engine/values';
import { call } from '../../../browser/calls/call';
import type { WalletName } from '../../../browser/calls/cart-calls';
import { Button } from '../../../design/ui/Button';
import { Dialog } from '../../../design/ui/dialog/Dialog';
import { closedInWords, refusalInWords, type WalletProps } from './wallet-payment';

const wallets: readonly [WalletName, string][] = [
  ['apple-pay', 'Apple Pay'],
  ['google-pay', 'Google Pay'],
  ['link', 'Link'],
];

const cards = [
  ['pay', 'Its card pays'],
  ['refuse-later', 'Its card is kept, and refuses to be charged later'],
  ['decline', 'Its card is declined'],
  ['close', 'The wallet is closed half-way'],
] as const;

const formId = 'sandbox-wallet';

/** The sandbox’s own wallet: it makes the calls that a real one makes, and moves no money. */
export function SandboxWallet({ bill, begin, onPaid, onFailed }: WalletProps) {
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);

  function close() {
    // Once it is confirmed, only the answer says whether it was paid.
    if (isBusy) return;
    setOpen(false);
    onFailed(closedInWords);
  }

  async function pay(form: FormData) {
    const wallet = wallets.find(([name]) => name === form.get('wallet'))?.[0] ?? 'apple-pay';
    const outcome = cards.find(([name]) => name === form.get('card'))?.[0] ?? 'pay';
    setBusy(true);
    try {
      const { checkoutId, intent } = await begin(wallet);
      if (outcome === 'close') return onFailed(closedInWords);
      const { clientSecret } = intent;
      const body = { clientSecret, outcome };
      const { data } = await call<{ status: string }>('POST', '/pay/sandbox/confirm', { body });
      if (data.status !== 'open') return onPaid(checkoutId);
      onFailed('Your wallet’s card was declined. Nothing was charged. Try another card.');
    } catch (error) {
      onFailed(refusalInWords(error));
    } finally {
      setBusy(false);
      setOpen(false);
    }
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onFailed(null);
    void pay(new FormData(event.currentTarget));
  }

  return (
    <>
      <Button block onClick={() => setOpen(true)}>
        Pay with sandbox wallet
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title="Sandbox wallet"
        closeLabel="Close the wallet"
        foot={
          <Button type="submit" form={formId} block loading={isBusy}>
            {bill.isHeld
              ? 'Confirm, and keep the card'
              : `Confirm ${formatMoney(bill.total, bill.currency)}`}
          </Button>
        }
      >
        <form id={formId} onSubmit={submit} className="grid gap-4">
          <p>No money moves here, and no real card is asked for.</p>
          <Choices name="wallet" legend="Which wallet does it play?" choices={wallets} />
          <Choices name="card" legend="What happens?" choices={cards} />
        </form>
      </Dialog>
    </>
  );
}

type ChoicesProps = {
  name: string;
  legend: string;
  /** Values with their words; the first one is chosen. */
  choices: readonly (readonly [value: string, label: string])[];
};

function Choices({ name, legend, choices }: ChoicesProps) {
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-semibold">{legend}</legend>
      {choices.map(([value, label], index) => (
        <label key={value} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            name={name}
            value={value}
            defaultChecked={index === 0}
            className="size-5 flex-none accent-brand"
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

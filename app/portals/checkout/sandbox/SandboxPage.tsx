import '../../parts/address.css';
import { formatMoney } from '../../../../engine/values';
import { PageForm } from '../../../browser/forms/PageForm';
import type { WebhookTiming } from '../../../commerce/gateway/sandbox/sandbox-webhooks.server';
import type { DeliveryAddress } from '../../../database/tables/profile.schema.server';
import type { GatewayPayment, PaymentLine } from '../../../database/tables/sandbox.schema.server';
import { AddressLines } from '../../parts/AddressLines';
import { SandboxFrame } from './SandboxFrame';

type SandboxPageProps = {
  csrf: string;
  status: GatewayPayment['status'];
  amount: number;
  lines: readonly PaymentLine[];
  shippingAddress: DeliveryAddress | null;
  isDeclined: boolean;
  /** Where a closed payment leads back to. */
  backUrl: string;
};

/** The page on which the sandbox takes a payment. */
export function SandboxPage({
  csrf,
  status,
  amount,
  lines,
  shippingAddress,
  isDeclined,
  backUrl,
}: SandboxPageProps) {
  return (
    <SandboxFrame>
      <section className="sandbox-bill" aria-labelledby="amount">
        <h1 id="amount">
          <small>Pay</small> {formatMoney(amount)}
        </h1>
        <ul>
          {lines.map(({ title, quantity, amount: cost }) => (
            <li key={title}>
              <span>
                {title}
                {quantity > 1 ? <small> × {quantity}</small> : null}
              </span>
              <span>{formatMoney(cost)}</span>
            </li>
          ))}
        </ul>
        {shippingAddress === null ? null : (
          <>
            <h2>Deliver to</h2>
            <AddressLines address={shippingAddress} />
          </>
        )}
        <p>No money moves here. Use any card number you make up.</p>
      </section>
      {status === 'open' ? (
        <PageForm csrf={csrf} className="sandbox-form">
          {isDeclined ? (
            <p className="sandbox-declined" role="alert">
              The card was declined. Nothing was charged. Try another card.
            </p>
          ) : null}
          <SandboxCard />
          <div className="sandbox-buttons">
            <button type="submit" name="press" value="pay" data-look="pay">
              Pay {formatMoney(amount)}
            </button>
            <button type="submit" name="press" value="decline">
              Decline
            </button>
            <button type="submit" name="press" value="cancel">
              Cancel
            </button>
          </div>
          <SandboxChoices />
        </PageForm>
      ) : (
        <section className="sandbox-form">
          <h2>{status === 'paid' ? 'This payment was made' : 'This payment was cancelled'}</h2>
          <p>You may close this window, or go back to the shop.</p>
          <div className="sandbox-buttons">
            <a href={backUrl}>Back to the shop</a>
          </div>
        </section>
      )}
    </SandboxFrame>
  );
}

/** A card form for show. Its fields have no names, so what is typed never leaves the page. */
function SandboxCard() {
  return (
    <fieldset className="sandbox-card">
      <legend>Card</legend>
      <label>
        <span>Card number</span>
        <input
          type="text"
          inputMode="numeric"
          autoComplete="off"
          defaultValue="4242 4242 4242 4242"
        />
      </label>
      <div>
        <label>
          <span>Expires</span>
          <input type="text" inputMode="numeric" autoComplete="off" defaultValue="12 / 34" />
        </label>
        <label>
          <span>Security code</span>
          <input type="text" inputMode="numeric" autoComplete="off" defaultValue="123" />
        </label>
      </div>
    </fieldset>
  );
}

const timings: { value: WebhookTiming; label: string }[] = [
  { value: 'now', label: 'at once' },
  { value: 'late', label: 'five seconds later' },
  { value: 'twice', label: 'twice' },
  { value: 'never', label: 'never' },
];

/** What can go wrong between a payment page and a shop, to choose from. */
function SandboxChoices() {
  return (
    <details className="sandbox-choices">
      <summary>Rehearse what can go wrong</summary>
      <fieldset>
        <legend>The webhook is sent</legend>
        {timings.map(({ value, label }) => (
          <label key={value}>
            <input type="radio" name="webhook" value={value} defaultChecked={value === 'now'} />
            {label}
          </label>
        ))}
      </fieldset>
      <label>
        <input type="checkbox" name="stay" />
        The browser does not return to the shop
      </label>
    </details>
  );
}

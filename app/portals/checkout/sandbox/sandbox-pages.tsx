import type { WebhookTiming } from '../../../commerce/gateway/sandbox/sandbox-webhooks.server';
import './sandbox.css';
import type { ReactNode } from 'react';
import { formatMoney } from '../../../../engine/values';
import { PageForm } from '../../../browser/forms/PageForm';
import { approvedInWords, heldInWords } from '../../../commerce/gateway/payment-lines';
import type { PortalOnPage } from '../../../commerce/gateway/sandbox/sandbox-portal.server';
import type { DeliveryAddress } from '../../../database/tables/profile.schema.server';
import type { GatewayPayment, PaymentLine } from '../../../database/tables/sandbox.schema.server';
import { AddressLines } from '../../parts/address';

type SandboxPageProps = {
  csrf: string;
  status: GatewayPayment['status'];
  /** True where it only keeps a card. */
  isHeld: boolean;
  /** True where a provider has approved what the card is kept for. */
  isApproved: boolean;
  amount: number;
  currency: string;
  lines: readonly PaymentLine[];
  shippingAddress: DeliveryAddress | null;
  isDeclined: boolean;
  /** The address that a closed payment leads back to. */
  backUrl: string;
};

/** The page on which the sandbox takes a payment. */
export function SandboxPage({
  csrf,
  status,
  isHeld,
  isApproved,
  amount,
  currency,
  lines,
  shippingAddress,
  isDeclined,
  backUrl,
}: SandboxPageProps) {
  return (
    <SandboxFrame>
      <section className="sandbox-bill" aria-labelledby="amount">
        <h1 id="amount">
          <small>{isHeld ? 'Keep a card for' : 'Pay'}</small> {formatMoney(amount, currency)}
        </h1>
        {isHeld ? (
          <p>{isApproved ? approvedInWords(amount, currency) : heldInWords(amount, currency)}</p>
        ) : null}
        <ul>
          {lines.map(({ title, quantity, amount: cost }) => (
            <li key={title}>
              <span>
                {title}
                {quantity > 1 ? <small> × {quantity}</small> : null}
              </span>
              <span>{formatMoney(cost, currency)}</span>
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
              {isHeld ? 'Keep this card' : `Pay ${formatMoney(amount, currency)}`}
            </button>
            {isHeld ? (
              <button type="submit" name="press" value="refusesLater">
                Refuse later
              </button>
            ) : null}
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
          <h2>{closedWords[status]}</h2>
          <p>You may close this window, or go back to the shop.</p>
          <div className="sandbox-buttons">
            <a href={backUrl}>Back to the shop</a>
          </div>
        </section>
      )}
    </SandboxFrame>
  );
}

const closedWords = {
  open: '',
  paid: 'This payment was made',
  held: 'This card is kept, and nothing was charged',
  cancelled: 'This payment was cancelled',
} as const satisfies Record<GatewayPayment['status'], string>;

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

/** Shows what can go wrong between a payment page and a shop, to choose from. */
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

type SandboxPortalProps = PortalOnPage & {
  csrf: string;
  returnUrl: string;
};

/** The sandbox’s page for cards, with a way to rehearse renewals. */
export function SandboxPortal({ csrf, cards, subscriptions, returnUrl }: SandboxPortalProps) {
  return (
    <SandboxFrame>
      <section className="sandbox-bill" aria-labelledby="cards">
        <h1 id="cards">Your cards</h1>
        {cards.length === 0 ? <p>No card is kept.</p> : null}
        <ul>
          {cards.map(({ id, brand, last4, expMonth, expYear, isDefault, declines }) => (
            <li key={id}>
              <span className="sandbox-card-name">
                {brand} •••• {last4}{' '}
                <small>
                  {String(expMonth).padStart(2, '0')}/{expYear}
                  {isDefault ? ', default' : ''}
                  {declines ? ', declines' : ''}
                </small>
              </span>
              <PageForm csrf={csrf} fields={{ ref: id }} className="sandbox-row-buttons">
                {isDefault ? null : (
                  <button type="submit" name="press" value="choose">
                    Make default
                  </button>
                )}
                <button type="submit" name="press" value="drop">
                  Remove
                </button>
              </PageForm>
            </li>
          ))}
        </ul>
        {subscriptions.length === 0 ? null : (
          <>
            <h2>What renews</h2>
            <ul>
              {subscriptions.map(({ ref, title, amount, currency, status, next }) => (
                <li key={ref}>
                  <span>
                    {title}{' '}
                    <small>
                      {formatMoney(amount, currency)}, {status}, next on {next}
                    </small>
                  </span>
                  <PageForm csrf={csrf} fields={{ ref }} className="sandbox-row-buttons">
                    <button type="submit" name="press" value="renew">
                      Make the renewal due
                    </button>
                  </PageForm>
                </li>
              ))}
            </ul>
          </>
        )}
      </section>
      <PageForm csrf={csrf} fields={{ form: 'card' }} className="sandbox-form">
        <h2>Add a card</h2>
        <fieldset className="grid gap-1 [&>label]:flex [&>label]:min-h-11 [&>label]:items-center [&>label]:gap-2">
          <legend>Which one?</legend>
          <label>
            <input type="radio" name="card" value="pays" defaultChecked />
            Mastercard •••• 4444, which pays
          </label>
          <label>
            <input type="radio" name="card" value="declines" />
            Mastercard •••• 0341, which declines renewals
          </label>
        </fieldset>
        <div className="sandbox-buttons">
          <button type="submit" name="press" value="add" data-look="pay">
            Add this card
          </button>
          <a href={returnUrl}>Back to the shop</a>
        </div>
        <p>No money moves here, and no real card is asked for.</p>
      </PageForm>
    </SandboxFrame>
  );
}

/** Shows what stands around every page of the sandbox: someone else’s, so it looks like nobody’s. */
function SandboxFrame({ children }: { children: ReactNode }) {
  return (
    <div className="sandbox">
      <header className="mx-auto flex max-w-240 flex-wrap items-center gap-3 p-5">
        <span className="font-[650]">Sandbox payments</span>
        <span className="sandbox-badge">Test mode</span>
      </header>
      <main
        id="main"
        className="mx-auto grid max-w-240 grid-cols-[minmax(0,1fr)] gap-6 px-5 pt-2 pb-12 md:grid-cols-[1fr_1fr] md:items-start md:gap-16 md:pt-8"
      >
        {children}
      </main>
    </div>
  );
}

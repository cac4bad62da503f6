import { formatMoney } from '../../../../engine/values';
import { PageForm } from '../../../browser/forms/PageForm';
import type { DeliveryAddress } from '../../../database/tables/profile.schema.server';
import type { PaymentLine, ProviderPayment } from '../../../database/tables/sandbox.schema.server';
import { AddressLines } from '../../parts/AddressLines';
import { SandboxCard } from './SandboxCard';
import { SandboxChoices } from './SandboxChoices';
import { SandboxFrame } from './SandboxFrame';
import '../../parts/address.css';

type SandboxPageProps = {
  csrf: string;
  status: ProviderPayment['status'];
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

import { formatMoney } from '../../../../engine/values';
import { PageForm } from '../../../browser/forms/PageForm';
import type { PortalOnPage } from '../../../commerce/gateway/sandbox/sandbox-portal.server';
import { SandboxFrame } from './SandboxFrame';

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
              {subscriptions.map(({ ref, title, amount, status, next }) => (
                <li key={ref}>
                  <span>
                    {title}{' '}
                    <small>
                      {formatMoney(amount)}, {status}, next on {next}
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

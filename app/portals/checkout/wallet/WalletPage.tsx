import { useState } from 'react';
import { formatMoney } from '../../../../engine/values';
import '../../../quiz-runner/parts/cart/cart.css';
import { heldInWords } from '../../../commerce/gateway/payment-lines';
import { Button } from '../../../design/ui/Button';
import { Notice } from '../../../design/ui/Notice';
import { Card } from '../../../design/ui/page/Card';
import { useHasScripts } from '../../../design/ui/use-has-scripts';
import { SandboxWallet } from './SandboxWallet';
import { StripeWallets } from './StripeWallets';
import type { Wallets } from './wallet-page.server';
import { beginByWallet, orderPage, type WalletBill } from './wallet-payment';

type WalletPageProps = {
  wallets: Wallets;
  bill: WalletBill;
  csrf: string;
  /** True where the payer said that they know what is injected. */
  agreed: boolean;
};

/** The page on which a wallet pays. It names no product, and every way off it loads a whole new page. */
export function WalletPage({ wallets, bill, csrf, agreed }: WalletPageProps) {
  const [error, setError] = useState<string | null>(null);
  const hasScripts = useHasScripts();
  const walletProps = {
    bill,
    begin: (wallet: Parameters<typeof beginByWallet>[1]) =>
      beginByWallet(csrf, wallet, agreed, bill.shown),
    onPaid: (checkoutId: string) => location.assign(orderPage(checkoutId)),
    onFailed: setError,
  };
  return (
    <>
      <div className="grid gap-2">
        <h1>Pay with a wallet</h1>
        <p className="text-lg/normal text-muted">
          {bill.isHeld ? heldInWords(bill.total, bill.currency) : 'You pay when you confirm.'}
        </p>
      </div>
      <Card as="section" padding="lg" aria-labelledby="wallet-sum" className="grid gap-5">
        <dl className="cart-totals">
          <div>
            <dt>Your cart</dt>
            <dd>{bill.count === 1 ? '1 product' : `${bill.count} products`}</dd>
          </div>
          <div data-sum>
            <dt id="wallet-sum">Total</dt>
            <dd>{formatMoney(bill.total, bill.currency)}</dd>
          </div>
        </dl>
        {error === null ? null : <Notice tone="bad">{error}</Notice>}
        {hasScripts ? null : (
          <p className="without-scripts">
            Wallets need JavaScript, which is off or has not loaded yet. You can pay by card
            instead.
          </p>
        )}
        {wallets.gateway === 'sandbox' ? (
          <SandboxWallet {...walletProps} />
        ) : (
          <StripeWallets {...walletProps} {...wallets} />
        )}
        {bill.renews ? (
          <p className="text-sm/normal text-muted">
            The wallet’s card also pays for your renewals. You can change it, pause or cancel any
            time.
          </p>
        ) : null}
        <Button href="/cart" variant="quiet" block>
          Pay by card instead
        </Button>
      </Card>
    </>
  );
}

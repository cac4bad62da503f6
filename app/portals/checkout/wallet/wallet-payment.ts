import type { WalletIntentAnswer } from '../../../../schemas/generated/types';
import { CallError } from '../../../browser/calls/call';
import { type CartCalls, cartCalls, type WalletName } from '../../../browser/calls/cart-calls';
import type { ShownSums } from '../../../commerce/gateway/payment-start';

/** Payment in amounts alone. */
export interface WalletBill {
  /** Sums of the cart. */
  shown: ShownSums;
  /** Cents. */
  total: number;
  currency: string;
  /** Number of lines. */
  count: number;
  /** True where nothing is charged now: the wallet keeps a card, which is charged when a provider approves. */
  isHeld: boolean;
  /** True where something is charged again later. */
  renews: boolean;
}

/** Data that the buttons of a wallet get, and whom they tell. */
export interface WalletProps {
  bill: WalletBill;
  /** Begins the payment with the server. */
  begin: (wallet: WalletName) => Promise<WalletIntentAnswer>;
  /** Goes on to the order. */
  onPaid: (checkoutId: string) => void;
  /** Says why nothing was paid; null when a new try begins. */
  onFailed: (message: string | null) => void;
}

/** Says that a wallet was closed before anything was confirmed. */
export const closedInWords =
  'You closed the wallet. Nothing was charged, and your cart is as it was.';

/** Begins the payment of the cart by a wallet. */
export async function beginByWallet(
  csrf: string,
  wallet: WalletName,
  agreed: boolean,
  shown: ShownSums,
): Promise<WalletIntentAnswer> {
  const calls: CartCalls = cartCalls(csrf);
  const body = { eventId: crypto.randomUUID(), injectionAck: agreed, shown };
  return (await calls.walletIntent(wallet, body)).data;
}

/** The page of the order that a wallet paid. What it says of the payment decides nothing: the gateway is asked. */
export function orderPage(checkoutId: string): string {
  return `/checkout?id=${checkoutId}&payment-state=succeeded`;
}

/** The reason of a failed call, in words for the payer. Throws what is no failed call: that is a bug. */
export function refusalInWords(error: unknown): string {
  if (error instanceof CallError) return error.message;
  throw error;
}

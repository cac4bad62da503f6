/** The page of a checkout whose payment is made, as the payment page would lead back to it. */
export function checkoutPage(checkout: string): string {
  return `/checkout?id=${checkout}&payment-state=succeeded`;
}

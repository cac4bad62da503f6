import { asWritten } from '../words/fact-tokens';
import { property, text } from '../words/labels';

/** Says what an option puts into the cart: “puts the product ‘pen’ into the cart”. */
export function soldInWords(option: unknown): string {
  const content = property(option, 'content');
  const plan = text(option, 'plan');
  const product = text(option, 'product');
  const variant = text(option, 'variant');
  if (content === 'commerce plan' && plan !== null) return `puts the plan ‘${plan}’ into the cart`;
  if (content === 'commerce product' && product !== null) {
    const which = variant === null ? '' : ` (${variant})`;
    return `puts the product ‘${product}’${which} into the cart`;
  }
  return 'puts nothing into the cart';
}

/** Says what a modifier does: “sets the dose to 0.25”. */
export function modifierInWords(modifier: unknown): string {
  const value = asWritten(property(modifier, 'value') ?? '…');
  switch (property(modifier, 'kind')) {
    case 'dosage':
      return `sets the dose to ${value}`;
    case 'period-month':
      return `ships every ${value} months`;
    case 'quantity-per-month':
      return `gives ${value} a month`;
    default:
      return 'changes nothing about products';
  }
}

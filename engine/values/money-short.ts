import { formatMoney } from './money';

/** Cents as money that is short enough to stand beside an axis: 1 234 500 is $12.3K. */
export function formatMoneyShort(cents: number, currency: string): string {
  if (Math.abs(cents) < 1_000_000) return formatMoney(cents, currency);
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: currency.toUpperCase(),
    notation: 'compact',
    maximumFractionDigits: 1,
  }).format(cents / 100);
}

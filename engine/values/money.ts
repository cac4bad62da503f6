const whole = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});
const exact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/**
 * Cents as US English money, without decimals for whole amounts: 74700 is $747, 595 is $5.95.
 * @param cents A whole number of minor units.
 */
export function formatMoney(cents: number): string {
  return cents % 100 === 0 ? whole.format(cents / 100) : exact.format(cents / 100);
}

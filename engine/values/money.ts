interface Formats {
  whole: Intl.NumberFormat;
  exact: Intl.NumberFormat;
}

const formats = new Map<string, Formats>();

function formatsOf(code: string): Formats {
  const known = formats.get(code);
  if (known) return known;
  const currency = code.toUpperCase();
  const format = (more: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat('en-US', { style: 'currency', currency, ...more });
  const made = {
    whole: format({ maximumFractionDigits: 0 }),
    exact: format({ minimumFractionDigits: 2, maximumFractionDigits: 2 }),
  };
  formats.set(code, made);
  return made;
}

const currencyNames = new Intl.DisplayNames('en-US', { type: 'currency' });

/** The name of a currency, such as “US Dollar”. */
export function currencyInWords(code: string): string {
  return currencyNames.of(code.toUpperCase()) ?? code.toUpperCase();
}

/**
 * Cents as US English money, without decimals for whole amounts: 74700 is $747, 595 is $5.95, and €5.95 in euros.
 * @param cents A whole number of minor units, a hundred to one of the currency.
 * @param currency Currency of the catalogue, the cart or the order that the amount is of: ISO 4217 in lower case, as
 * payment gateways write it.
 */
export function formatMoney(cents: number, currency: string): string {
  const { whole, exact } = formatsOf(currency);
  return cents % 100 === 0 ? whole.format(cents / 100) : exact.format(cents / 100);
}

/** What shipping costs, in words: “Free”, or the amount. */
export function shippingInWords(cents: number, currency: string): string {
  return cents === 0 ? 'Free' : formatMoney(cents, currency);
}

const decimal = /^[+-]?(\d{1,3}(,\d{3})+|\d+)?(\.\d+)?$/;
const shown = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

/**
 * A number as people type it: 212, 212.5, 1,200.
 * @returns null for anything else, infinities included.
 */
export function parseNumber(text: string): number | null {
  const trimmed = text.trim();
  if (!/\d/.test(trimmed) || !decimal.test(trimmed)) return null;
  const value = Number(trimmed.replaceAll(',', ''));
  return Number.isFinite(value) ? value : null;
}

/** A number in words of digits, with at most two decimals: 34.4 is 34.4, 1200 is 1,200. */
export function formatNumber(value: number): string {
  return shown.format(value);
}

/**
 * A number rounded to some decimals, halves away from zero. Works on the decimal digits a person
 * sees, so 1.005 becomes 1.01 although its binary value lies a little below.
 * @param decimals 0 to 6.
 */
export function roundTo(value: number, decimals: number): number {
  if (!Number.isFinite(value)) return value;
  const size = Math.abs(value);
  const shifted = Number(`${size}e${decimals}`);
  const rounded = Number.isNaN(shifted)
    ? Math.round(size * 10 ** decimals) / 10 ** decimals
    : Number(`${Math.round(shifted)}e-${decimals}`);
  // Never minus zero, which JSON does not know.
  return value < 0 && rounded > 0 ? -rounded : rounded;
}

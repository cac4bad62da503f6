/**
 * Puts the number of ways that a proof covers into words: “all 6.9 × 10¹⁵³ ways”.
 * @param ways In digits; null where they could not be counted.
 */
export function waysInWords(ways: string | null): string {
  return ways === null ? 'more ways than could be counted' : `all ${countInWords(ways)} ways`;
}

/** A count that may be larger than a number can hold: “6.9 × 10¹⁵³”. @param digits All of its digits. */
export function countInWords(digits: string): string {
  if (digits.length <= 6) return Number(digits).toLocaleString('en-US');
  const [first = '', second = ''] = digits;
  return `${first}.${second} × 10${raised(digits.length - 1)}`;
}

function raised(power: number): string {
  return [...String(power)].map((digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)]).join('');
}

/** How many ways a proof is of, in a sentence. @param ways In digits; null where they could not be counted. */
export function waysInWords(ways: string | null): string {
  if (ways === null) return 'It has more ways through it than could be followed.';
  if (ways.length <= 6) return `Of all ${Number(ways).toLocaleString('en-US')} ways through it.`;
  const [first = '', second = ''] = ways;
  return `Of all ${first}.${second} × 10${raised(ways.length - 1)} ways through it.`;
}

function raised(power: number): string {
  return [...String(power)].map((digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)]).join('');
}

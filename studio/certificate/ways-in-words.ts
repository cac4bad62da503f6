/** How many ways a proof is of: “all 6.9 × 10¹⁵³ ways”. @param ways In digits; null where they could not be counted. */
export function waysInWords(ways: string | null): string {
  if (ways === null) return 'more ways than could be counted';
  if (ways.length <= 6) return `all ${Number(ways).toLocaleString('en-US')} ways`;
  const [first = '', second = ''] = ways;
  return `all ${first}.${second} × 10${raised(ways.length - 1)} ways`;
}

function raised(power: number): string {
  return [...String(power)].map((digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)]).join('');
}

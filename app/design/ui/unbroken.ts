const amount = /(\d) (?=(?:mg|mcg|g|kg|mL|oz|IU|lb|lbs|ft|in|cm)\b(?![^<]*>))/g;

/** Text in which no line ends between an amount and its unit, such as 0.25 mg. Words and clean markup alike. */
export function unbroken(text: string): string {
  return text.replace(amount, '$1\u00a0');
}

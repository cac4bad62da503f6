/**
 * Shapes what is typed as a date towards MM/DD/YYYY, as far as it has come: `0419` gives `04/19/`,
 * `4/` gives `04/`. Anything that is neither a digit nor a separator is dropped.
 */
export function shapeDate(typed: string): string {
  let digits = '';
  for (const sign of typed) {
    if (/\d/.test(sign)) digits += sign;
    else if (/[/.\- ]/.test(sign) && (digits.length === 1 || digits.length === 3)) {
      digits = `${digits.slice(0, -1)}0${digits.slice(-1)}`;
    }
  }
  const month = digits.slice(0, 2);
  const day = digits.slice(2, 4);
  const year = digits.slice(4, 8);
  if (digits.length < 2) return month;
  if (digits.length < 4) return `${month}/${day}`;
  return `${month}/${day}/${year}`;
}

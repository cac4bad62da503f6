/**
 * Shapes what is typed as a height towards feet'inches: `510`, `5 10` and `5ft10` give `5'10`.
 * The first digit is the feet, up to two more are the inches.
 */
export function shapeHeight(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 3);
  if (digits === '') return '';
  return `${digits.slice(0, 1)}'${digits.slice(1)}`;
}

/** The same height in words, once it is one: `5 ft 10 in`. Null while it is not. */
export function heightInWords(shaped: string): string | null {
  const parts = /^([2-8])'(\d{1,2})$/.exec(shaped);
  const [, feet, inches] = parts ?? [];
  if (feet === undefined || inches === undefined || Number(inches) > 11) return null;
  return `${feet} ft ${Number(inches)} in`;
}

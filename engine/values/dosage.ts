/** A strength as it is stored: hundredths of its unit. 0.25 mg is 25. */
export function dosageInHundredths(strength: number): number {
  return Math.round(strength * 100);
}

/** A stored strength in words: 25 and mg is “0.25 mg”, 500 and % is “5%”. */
export function formatDosage(hundredths: number, unit: string): string {
  return unit === '%' ? `${hundredths / 100}%` : `${hundredths / 100} ${unit}`.trimEnd();
}

/** Placeholder in directions for the strength of the day. */
export const dosePlaceholder = '{dose}';

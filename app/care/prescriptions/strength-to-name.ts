/** The strength to say beside a title; null where there is none, and where the title says it already. */
export function strengthToName(title: string, strength: string | null): string | null {
  return strength === null || title.includes(strength) ? null : strength;
}

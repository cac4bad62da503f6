/** The id of something that Stripe gives by id or whole. */
export function nameOf(thing: string | { id: string } | null | undefined): string | null {
  if (!thing) return null;
  return typeof thing === 'string' ? thing : thing.id;
}

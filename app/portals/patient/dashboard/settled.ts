/** What one card of a page shows; or that it could not be read, which leaves the other cards alone. */
export type Part<T> = { ok: true; value: T } | { ok: false };

/**
 * Waits for what a card shows. Its failure stays with the card.
 * @param onFailure Told what went wrong.
 */
export async function settled<T>(
  reading: Promise<T>,
  onFailure: (error: unknown) => void,
): Promise<Part<T>> {
  try {
    return { ok: true, value: await reading };
  } catch (error) {
    onFailure(error);
    return { ok: false };
  }
}

/** What was read; `otherwise` where it could not be. */
export function valueOr<T, U>(part: Part<T>, otherwise: U): T | U {
  return part.ok ? part.value : otherwise;
}

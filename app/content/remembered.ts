/**
 * Keeps the latest results of something slow, by key. A failed attempt is forgotten, so that the next
 * caller tries again; the oldest entry gives way when there are too many.
 *
 * @param passing Milliseconds a result is good for: zero for whoever waits for it now, null for one that stays true.
 */
export function remembered<T>(
  most: number,
  passing: (result: T) => number | null = () => null,
): (key: string, make: () => Promise<T>) => Promise<T> {
  const entries = new Map<string, Promise<T>>();
  return (key, make) => {
    const found = entries.get(key);
    if (found) return found;
    const made = make();
    entries.set(key, made);
    const forget = () => {
      if (entries.get(key) === made) entries.delete(key);
    };
    made.then((result) => {
      const milliseconds = passing(result);
      if (milliseconds === 0) forget();
      else if (milliseconds !== null) setTimeout(forget, milliseconds).unref();
    }, forget);
    const [oldest] = entries.keys();
    if (entries.size > most && oldest !== undefined) entries.delete(oldest);
    return made;
  };
}

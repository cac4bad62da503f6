/**
 * Keeps the latest results of something slow, by key. A failed attempt is forgotten, so that the next
 * caller tries again; the oldest entry gives way when there are too many.
 */
export function remembered<T>(most: number): (key: string, make: () => Promise<T>) => Promise<T> {
  const entries = new Map<string, Promise<T>>();
  return (key, make) => {
    const found = entries.get(key);
    if (found) return found;
    const made = make();
    entries.set(key, made);
    made.catch(() => entries.delete(key));
    const [oldest] = entries.keys();
    if (entries.size > most && oldest !== undefined) entries.delete(oldest);
    return made;
  };
}

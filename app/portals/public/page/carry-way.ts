/**
 * Returns a page whose links hand on how somebody came here, so that a campaign is known where they begin. Links to
 * other places of the page stay as they are.
 * @param way A query such as `?utm_campaign=spring`; empty for whoever came by none.
 */
export function carryWay<T>(page: T, way: string): T {
  return way === '' ? page : (carried(page, way) as T);
}

function carried(value: unknown, way: string): unknown {
  if (Array.isArray(value)) return value.map((one) => carried(one, way));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      isLink(name, one) ? withWay(one, way) : carried(one, way),
    ]),
  );
}

/** Says that it leads to an address of this site. */
function isLink(name: string, value: unknown): value is string {
  return (name === 'to' || name === 'href') && typeof value === 'string' && /^\/(?!\/)/.test(value);
}

/** Puts the way before the fragment. An address that asks something of its own keeps it. */
export function withWay(address: string, way: string): string {
  const [path = '', ...fragment] = address.split(/(?=#)/);
  if (way === '') return address;
  return `${path}${path.includes('?') ? way.replace('?', '&') : way}${fragment.join('')}`;
}

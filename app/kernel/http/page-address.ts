/** Parameters of a page, by name. Those that are empty or null are left out. */
export type Asked = Readonly<Record<string, string | null>>;

/** Parameters of a page as they stand in an address, without the question mark. */
export function queryOf(asked: Asked): string {
  const named = Object.entries(asked).flatMap(([name, value]) =>
    value === null || value === '' ? [] : [[name, value]],
  );
  return new URLSearchParams(named).toString();
}

/** The address of a page with what is asked of it. */
export function pageAddress(path: string, asked: Asked): string {
  const query = queryOf(asked);
  return query === '' ? path : `${path}?${query}`;
}

/** The number of a page of a list as it stands in an address; the first goes without. */
export function pageInAddress(page: number): string | null {
  return page > 1 ? String(page) : null;
}

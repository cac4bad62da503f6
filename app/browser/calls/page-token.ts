/** The name of the tag that carries the token of a page. */
export const tokenTag = 'csrf-token';

/** The token of this page, which every call carries; empty where the page has none. */
export function pageToken(): string {
  return tag()?.content ?? '';
}

/** Gives the page the token of a session that began while it was open. */
export function setPageToken(token: string): void {
  tag()?.setAttribute('content', token);
}

function tag(): HTMLMetaElement | null {
  if (typeof document === 'undefined') return null;
  return document.querySelector<HTMLMetaElement>(`meta[name="${tokenTag}"]`);
}

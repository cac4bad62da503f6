/** The nonce that style tags of this page must carry. Browsers hide it in attributes, not from scripts. */
export function pageNonce(): string {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
}

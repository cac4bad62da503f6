import { createContext, useContext } from 'react';

const NonceContext = createContext('');

/** Wraps the page on the server; browsers hide nonces from scripts, so there it stays empty. */
export const NonceProvider = NonceContext.Provider;

/** The nonce that script and style tags of this response must carry. */
export function useNonce(): string {
  return useContext(NonceContext);
}

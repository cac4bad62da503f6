/** How a link stands: `open` can be used; `gone` was used, replaced, or never sent to this address. */
export type LinkStatus = 'open' | 'expired' | 'gone';

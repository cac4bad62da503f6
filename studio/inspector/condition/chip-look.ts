/** How a word of a condition looks that can be changed. */
export const chipLook =
  'rounded-[0.625rem] border border-line-strong bg-card px-2 py-0.5 font-semibold hover:border-control read-only:bg-sunken';

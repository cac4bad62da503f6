/** What a browser may remember of how somebody came here, by the names that calls use. */
export const marketingTexts = [
  'fbc',
  'fbp',
  'campaign',
  'efTransactionId',
  'utmSource',
  'utmMedium',
] as const;

export type MarketingTexts = { [Name in (typeof marketingTexts)[number]]?: string };

/** The same out of a posted form, where a page with scripts has put them. */
export function marketingTextsIn(form: FormData): MarketingTexts {
  return Object.fromEntries(
    marketingTexts.flatMap((name) => {
      const text = form.get(name);
      return typeof text === 'string' && text !== '' ? [[name, text.slice(0, 200)]] : [];
    }),
  );
}

/** A choice as calls write it. */
export function consentText(isAllowed: boolean): 'true' | 'false' {
  return isAllowed ? 'true' : 'false';
}

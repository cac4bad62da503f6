import { formText } from '../../kernel/http/forms/form-text';

/** Texts that a browser may remember of how somebody came here, by the names that calls use. */
export const marketingTexts = [
  'fbc',
  'fbp',
  'campaign',
  'efTransactionId',
  'utmSource',
  'utmMedium',
] as const;

export type MarketingTexts = { [Name in (typeof marketingTexts)[number]]?: string };

/** The most letters of each, as `schemas/calls/register.schema.json` has it: click ids are longer than names. */
const longest = (name: keyof MarketingTexts) => (name === 'fbc' || name === 'fbp' ? 400 : 200);

/** The same out of a posted form, where a page with scripts has put them. What is too long is left out. */
export function marketingTextsIn(form: FormData): MarketingTexts {
  return Object.fromEntries(
    marketingTexts.flatMap((name) => {
      const text = formText(form, name);
      return text !== '' && text.length <= longest(name) ? [[name, text]] : [];
    }),
  );
}

/** A choice as calls write it. */
export function consentText(isAllowed: boolean): 'true' | 'false' {
  return isAllowed ? 'true' : 'false';
}

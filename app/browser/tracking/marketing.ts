import { formText } from '../../kernel/http/forms/form-text';
import { browserStore } from '../browser-store';

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

/** The parameters of a landing address, by the name under which this browser keeps them. */
const parameters: Readonly<Record<string, readonly string[]>> = {
  aid: ['aid'],
  cid: ['cid'],
  campaign: ['utm_campaign', 'campaign'],
  utmSource: ['utm_source'],
  utmMedium: ['utm_medium'],
  efTransactionId: ['_ef_transaction_id', 'ef_transaction_id'],
};

/** The parameter in which an advertising service names the click. */
const click = 'fbclid';

/** Ids and plain names; nothing that could be a sentence, an address or a mail address. */
const plain = /^[\w.~|-]{1,200}$/;

/**
 * Returns the same parameters as a query of their own, for pages that run no script and remember nothing: their links
 * hand it on to the first page that does. Empty where somebody came by no campaign.
 */
export function wayHere(query: URLSearchParams): string {
  const names = [...Object.values(parameters).flat(), click];
  const kept = names.flatMap((name) => {
    const value = query.get(name);
    return value !== null && plain.test(value) ? [[name, value]] : [];
  });
  return kept.length === 0 ? '' : `?${new URLSearchParams(kept)}`;
}

/**
 * Remembers how this browser came here: single values of the landing address, never the address, which may
 * say what somebody was reading about. A newer ad replaces what an older one left.
 */
export function rememberMarketing(query: URLSearchParams, now: number): void {
  for (const [name, spellings] of Object.entries(parameters)) {
    const value = spellings.map((spelling) => query.get(spelling)).find((one) => one !== null);
    if (value && plain.test(value)) browserStore.write(name, value);
  }
  const id = query.get(click);
  if (id && plain.test(id)) browserStore.write('fbc', `fb.1.${now}.${id}`);
}

/**
 * Gives this browser an id of its own for advertising, in the form that one service reads, where somebody agreed; where
 * they refused, forgets it and the click that led here.
 */
export function rememberChoice(isAllowed: boolean, now: number): void {
  if (!isAllowed) for (const name of ['fbp', 'fbc']) browserStore.write(name, null);
  else if (browserStore.read('fbp') === null) {
    const [random] = crypto.getRandomValues(new Uint32Array(1));
    browserStore.write('fbp', `fb.1.${now}.${random}`);
  }
}

/** Returns what calls send along of it. */
export function rememberedMarketing(): MarketingTexts {
  return Object.fromEntries(
    marketingTexts.flatMap((name) => {
      const value = browserStore.read(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}

import { browserStore } from '../browser-store';
import { type MarketingTexts, marketingTexts } from './marketing-texts';

/** The parameters of a landing address, by the name under which this browser keeps them. */
const parameters: Readonly<Record<string, readonly string[]>> = {
  aid: ['aid'],
  cid: ['cid'],
  campaign: ['utm_campaign', 'campaign'],
  utmSource: ['utm_source'],
  utmMedium: ['utm_medium'],
  efTransactionId: ['_ef_transaction_id', 'ef_transaction_id'],
};

/** Ids and plain names; nothing that could be a sentence, an address or a mail address. */
const plain = /^[\w.~|-]{1,200}$/;

/**
 * Remembers how this browser came here: single values of the landing address, never the address, which may
 * say what somebody was reading about. A newer ad replaces what an older one left.
 */
export function rememberMarketing(query: URLSearchParams, now: number): void {
  for (const [name, spellings] of Object.entries(parameters)) {
    const value = spellings.map((spelling) => query.get(spelling)).find((one) => one !== null);
    if (value && plain.test(value)) browserStore.write(name, value);
  }
  const click = query.get('fbclid');
  if (click && plain.test(click)) browserStore.write('fbc', `fb.1.${now}.${click}`);
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

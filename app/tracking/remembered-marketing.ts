import { type MarketingTexts, marketingTexts } from './marketing-texts';

/** Under what name this browser keeps each value that addresses of our ads carry. */
const keys = {
  aid: 'aid',
  cid: 'cid',
  campaign: 'campaign',
  utmSource: 'utmSource',
  utmMedium: 'utmMedium',
  fbc: 'fbc',
  efTransactionId: 'efTransactionId',
} as const;

type Remembered = keyof typeof keys;

/** The parameters of a landing address, by what they are remembered as. */
const parameters: Record<Exclude<Remembered, 'fbc'>, readonly string[]> = {
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
    if (value && plain.test(value)) keep(name, value);
  }
  const click = query.get('fbclid');
  if (click && plain.test(click)) keep(keys.fbc, `fb.1.${now}.${click}`);
}

/** What calls send along of it. */
export function rememberedMarketing(): MarketingTexts {
  return Object.fromEntries(
    marketingTexts.flatMap((name) => {
      const value = kept(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}

function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Where nothing can be kept, nothing is remembered.
  }
}

function kept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

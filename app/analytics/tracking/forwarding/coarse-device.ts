import type { CoarseDevice } from '../../../database/tables/tracking.schema.server';

/** In this order: browsers name the ones they descend from. */
const families = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Opera', /\bOPR\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const;

/** What a browser tells of itself, as the call carries it. */
export interface ToldDevice {
  viewport_size?: string | undefined;
  language?: string | undefined;
  user_agent?: string | undefined;
}

export function coarseDevice({
  viewport_size = '',
  language = '',
  user_agent = '',
}: ToldDevice): CoarseDevice {
  return {
    screen: screenOf(viewport_size),
    browser: families.find(([, mark]) => mark.test(user_agent))?.[0] ?? 'other',
    language: /^([a-z]{2})(-|$)/.exec(language)?.[1] ?? null,
  };
}

function screenOf(viewport: string): CoarseDevice['screen'] {
  const width = Number(/^(\d{2,5})\s?[x×]\s?\d{2,5}$/.exec(viewport)?.[1]);
  if (Number.isNaN(width)) return 'unknown';
  if (width < 640) return 'small';
  return width < 1024 ? 'medium' : 'large';
}

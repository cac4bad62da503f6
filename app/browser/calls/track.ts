import { useLocation } from '@remix-run/react';
import { useEffect } from 'react';
import type { AnalyticsEventName, TrackBody } from '../../../schemas/generated/types';
import { tabStore } from '../browser-store';
import { countedPage } from '../tracking/counted-page';
import { rememberedMarketing, rememberMarketing } from '../tracking/marketing';
import { call } from './call';

/** Event that is reported. Neither a product nor an answer belongs in a payload. */
export interface TrackedEvent {
  event: AnalyticsEventName;
  /** The same event reported again has the same id and counts once. */
  eventId?: string;
  payload?: Readonly<Record<string, string | number>>;
}

/** Reports that something happened. Nobody waits for it, and whether it arrives matters to nobody on the page. */
export function track(event: TrackedEvent): void {
  // The studio draws patients’ pages too, and nobody is counted there.
  if (countedPage(location.pathname) === null) return;
  const body: TrackBody = {
    ...event,
    device: device(),
    browser: browser(),
    marketing: marketing(),
  };
  call('POST', '/api/v1/track', { body, keepalive: true }).catch(() => {});
}

function device(): TrackBody['device'] {
  const { language, platform, userAgent } = navigator;
  return {
    screen_resolution: `${screen.width}x${screen.height}`,
    viewport_size: `${innerWidth}x${innerHeight}`,
    encoding: document.characterSet,
    language,
    colors: screen.colorDepth,
    platform,
    user_agent: userAgent,
  };
}

/** The page, by its path: what stands behind a question mark is left out. */
function browser(): TrackBody['browser'] {
  const { language, platform, userAgent, cookieEnabled: cookiesEnabled } = navigator;
  const { hostname: pageHostname, pathname: pagePath, origin } = location;
  return {
    userAgent,
    platform,
    language,
    cookiesEnabled,
    screenWidth: screen.width,
    screenHeight: screen.height,
    colorDepth: screen.colorDepth,
    referrer: originOf(document.referrer),
    pageTitle: document.title,
    pageHostname,
    pageLocation: `${origin}${pagePath}`,
    pagePath,
    pageReferrer: originOf(document.referrer),
  };
}

/** Returns where the visitor was before, without the page: that may say what they were reading about. */
function originOf(address: string): string {
  return URL.canParse(address) ? new URL(address).origin : '';
}

function marketing(): TrackBody['marketing'] {
  const { fbc, fbp, campaign } = rememberedMarketing();
  return {
    ...(fbc === undefined ? {} : { fbc }),
    ...(fbp === undefined ? {} : { fbp }),
    ...(campaign === undefined ? {} : { campaign }),
  };
}

const landed = 'landed';

/** Marks the first page that a tab opens: that is where somebody lands. */
function landing(): Pick<TrackedEvent, 'payload'> {
  const isFirst = tabStore.read(landed) === null && tabStore.write(landed, 'yes');
  return isFirst ? { payload: { position: 1 } } : {};
}

/** Reports each page that is one of the product’s own, and remembers how the browser came to the first. */
export function usePageViews(): void {
  const { pathname } = useLocation();
  useEffect(() => rememberMarketing(new URLSearchParams(location.search), Date.now()), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page is reported when its address changes.
  useEffect(() => track({ event: 'PageView', ...landing() }), [pathname]);
}

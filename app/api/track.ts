import type { AnalyticsEventName, TrackBody } from '../../schemas/generated/types';
import { call } from './call';

/** What is reported. Neither a product nor an answer belongs in a payload. */
export interface TrackedEvent {
  event: AnalyticsEventName;
  /** The same event reported again has the same id and counts once. */
  eventId?: string;
  payload?: Readonly<Record<string, string | number>>;
}

/** Reports that something happened. Nobody waits for it, and whether it arrives matters to nobody on the page. */
export function track(csrf: string, event: TrackedEvent): void {
  const body: TrackBody = {
    ...event,
    device: device(),
    browser: browser(),
    marketing: marketing(),
  };
  call('POST', '/api/v1/track', { csrf, body, keepalive: true }).catch(() => {});
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
    pageTitle: document.title,
    pageHostname,
    pageLocation: `${origin}${pagePath}`,
    pagePath,
  };
}

function marketing(): TrackBody['marketing'] {
  const [fbc, fbp] = [stored('fbc'), stored('fbp')];
  return { ...(fbc === null ? {} : { fbc }), ...(fbp === null ? {} : { fbp }) };
}

/** Null too where the browser keeps nothing. */
function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

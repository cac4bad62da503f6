import { createHash, randomUUID } from 'node:crypto';
import type { AnalyticsEventName, SiteHandle, TrackBody } from '../../schemas/generated/types';
import type { AppLoadContext } from '../http/load-context';
import type { Queryable } from '../platform/db/client.server';
import { allowPayload } from './allowed-payload';
import { type CoarseDevice, coarseDevice } from './coarse-device';
import { countedPage } from './counted-page';
import { trackingEvents } from './tracking.schema.server';

/** Something that happened, with whatever the caller knows of it. */
export interface TrackedEvent {
  event: AnalyticsEventName;
  /** The same event recorded again has the same id. Null for one that happens once by itself. */
  eventId: string | null;
  site: SiteHandle;
  at: Date;
  /** Only what the event is allowed to say is kept of it. */
  payload?: Readonly<Record<string, unknown>>;
}

/** Records what the server noticed, within the caller’s transaction. Repeating it is harmless. */
export async function recordEvent(tx: Queryable, event: TrackedEvent): Promise<void> {
  await insert(tx, event, null, null);
}

/**
 * Records what a page reports. Of all it sends, the name of the event, the allowed part of the payload,
 * one of our own pages and a coarse device are kept; nothing is passed on to anyone.
 */
export async function recordCall(
  { db, clock, site }: Pick<AppLoadContext, 'db' | 'clock' | 'site'>,
  { event, eventId, payload = {}, device = {}, browser = {} }: TrackBody,
): Promise<void> {
  const page = browser.pagePath === undefined ? null : countedPage(browser.pagePath);
  const told = {
    ...device,
    language: device.language ?? browser.language,
    user_agent: device.user_agent ?? browser.userAgent,
  };
  const tracked = { event, eventId: eventId ?? null, payload, site, at: clock.now() };
  await insert(db, tracked, page, coarseDevice(told));
}

async function insert(
  db: Queryable,
  { event, eventId, site, at, payload = {} }: TrackedEvent,
  page: string | null,
  device: CoarseDevice | null,
): Promise<void> {
  // An id is the sender’s own text: only its hash is kept, which says nothing but whether it came before.
  const hash = createHash('sha256')
    .update(`${event} ${eventId ?? randomUUID()}`)
    .digest('hex');
  await db
    .insert(trackingEvents)
    .values({ eventId: hash, event, site, page, payload: allowPayload(event, payload), device, at })
    .onConflictDoNothing();
}

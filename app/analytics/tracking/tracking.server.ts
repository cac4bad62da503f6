import { randomUUID } from 'node:crypto';
import type { AnalyticsEventName, SiteHandle, TrackBody } from '../../../schemas/generated/types';
import { countedPage } from '../../browser/tracking/counted-page';
import type { CoarseDevice } from '../../database/tables/tracking.schema.server';
import { trackingEvents } from '../../database/tables/tracking.schema.server';
import type { Queryable } from '../../kernel/database/client.server';
import type { AppLoadContext } from '../../kernel/http/load-context';
import { sha256 } from '../../kernel/sha256.server';
import { hasAgreed } from './consent.server';
import { allowPayload, coarseDevice } from './forwarding/allowed-payload';
import { forwarders } from './forwarding/forwarders';
import { neutralEvent, neutralName } from './forwarding/neutral-event';
import { forwardLater } from './tracking-queue.server';

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

/**
 * Records what the server noticed, within the caller’s transaction. Repeating it is harmless.
 * @returns Whether it was new.
 */
export function recordEvent(tx: Queryable, event: TrackedEvent): Promise<boolean> {
  return insert(tx, event, null, null);
}

/**
 * Records what a page reports. Of all it sends, the name of the event, the allowed part of the payload,
 * one of our own pages and a coarse device are kept. Services outside are told that much less, of few
 * events, the first time that each arrives, and only if the person agreed.
 */
export async function recordCall(
  context: AppLoadContext,
  request: Request,
  { event, eventId, payload = {}, device = {}, browser = {}, marketing = {} }: TrackBody,
): Promise<void> {
  const { db, clock, site } = context;
  const page = browser.pagePath === undefined ? null : countedPage(browser.pagePath);
  const told = {
    ...device,
    language: device.language ?? browser.language,
    user_agent: device.user_agent ?? browser.userAgent,
  };
  const tracked = { event, eventId: eventId ?? null, payload, site, at: clock.now() };
  const isTold = await mayForward(context, request, event);
  await db.transaction(async (tx) => {
    const isNew = await insert(tx, tracked, page, coarseDevice(told));
    if (isNew && isTold) await forward(tx, context, event, marketing.fbc);
  });
}

/** Says whether there is anyone to tell of such an event, and the person has agreed to it. */
async function mayForward(
  context: AppLoadContext,
  request: Request,
  event: AnalyticsEventName,
): Promise<boolean> {
  if (neutralName(event) === null || forwarders(context.config).length === 0) return false;
  return hasAgreed(request, context);
}

/** Tells every service that is set up, by jobs of the caller’s transaction. The caller knows that the person agreed. */
export async function forward(
  tx: Queryable,
  { config, clock }: Pick<AppLoadContext, 'config' | 'clock'>,
  event: AnalyticsEventName,
  click: string | null | undefined,
): Promise<void> {
  const name = neutralName(event);
  if (name === null) return;
  const neutral = neutralEvent(name, randomUUID(), clock.now(), click);
  for (const service of forwarders(config)) await forwardLater(tx, service.name, neutral);
}

/** @returns Whether nobody had recorded it before. */
async function insert(
  db: Queryable,
  { event, eventId, site, at, payload = {} }: TrackedEvent,
  page: string | null,
  device: CoarseDevice | null,
): Promise<boolean> {
  // An id is the sender’s own text: only its hash is kept, which says nothing but whether it came before.
  const hash = sha256(`${event} ${eventId ?? randomUUID()}`);
  const added = await db
    .insert(trackingEvents)
    .values({ eventId: hash, event, site, page, payload: allowPayload(event, payload), device, at })
    .onConflictDoNothing()
    .returning({ id: trackingEvents.id });
  return added.length > 0;
}

import { randomUUID } from 'node:crypto';
import { and, eq, gte } from 'drizzle-orm';
import type {
  AnalyticsEventName,
  PatientUpdateMetaBody,
  SiteHandle,
  TrackBody,
} from '../../../schemas/generated/types';
import { countedPage } from '../../browser/tracking/counted-page';
import { consentText } from '../../browser/tracking/marketing';
import { countOnce, type RateLimit, refuseTooMany } from '../../database/rate-limit.server';
import { type CoarseDevice, trackingEvents } from '../../database/tables/analytics.schema.server';
import { day, hour } from '../../kernel/calendar/milliseconds';
import type { Queryable } from '../../kernel/database/client.server';
import type { AppLoadContext } from '../../kernel/http/load-context';
import { sha256 } from '../../kernel/sha256.server';
import { consentIn, hasAgreed, keepMarketingMeta, readMarketingMeta } from './consent.server';
import { allowCampaign, allowPayload, coarseDevice } from './forwarding/allowed-payload';
import {
  forwarders,
  forwardLater,
  neutralEvent,
  neutralName,
} from './forwarding/forwarders.server';

/** Something that happened, with whatever the caller knows of it. */
export interface TrackedEvent {
  event: AnalyticsEventName;
  /** The same event recorded again has the same id. Null for one that happens once by itself. */
  eventId: string | null;
  site: SiteHandle;
  at: Date;
  /** Data of the event; only what the event is allowed to say is stored. */
  payload?: Readonly<Record<string, unknown>>;
  /** Campaign that led here, of somebody who agreed to be counted by it. */
  campaign?: string | null | undefined;
}

/**
 * Records what the server noticed, within the caller’s transaction. Repeating it is harmless.
 * @returns True if it was new.
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
  const details = {
    ...device,
    language: device.language ?? browser.language,
    user_agent: device.user_agent ?? browser.userAgent,
  };
  const mayTell = neutralName(event) !== null && forwarders(context.config).length > 0;
  // Most browsers came by no campaign, and nobody is asked about them.
  const agreed =
    (mayTell || marketing.campaign !== undefined) && (await hasAgreed(request, context));
  const campaign = agreed ? marketing.campaign : null;
  const tracked = { event, eventId: eventId ?? null, payload, campaign, site, at: clock.now() };
  await db.transaction(async (tx) => {
    const isNew = await insert(tx, tracked, page, coarseDevice(details));
    if (isNew && agreed) await forward(tx, context, event, marketing.fbc);
  });
}

/** Tells every service that is set up, by jobs of the caller’s transaction. The caller knows that the person agreed. */
async function forward(
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

/** Time within which a page may send an event again that counts once, in milliseconds. */
const sentAgainWithin = hour;
/** The same for the server: a job, or a gateway, may tell something again for weeks. */
const noticedAgainWithin = 35 * day;

/** @returns True if nobody had recorded it before. */
async function insert(
  db: Queryable,
  { event, eventId, site, at, payload = {}, campaign }: TrackedEvent,
  page: string | null,
  device: CoarseDevice | null,
): Promise<boolean> {
  // An id is the sender’s own text: only its hash is kept, which says nothing but whether it came before.
  const hash = sha256(`${event} ${eventId ?? randomUUID()}`);
  const stored = { ...allowPayload(event, payload), ...allowCampaign(campaign) };
  // Each month has a unique index of its own: what is sent again in the next month is looked for.
  const since = new Date(at.getTime() - (device === null ? noticedAgainWithin : sentAgainWithin));
  if (eventId !== null && since.getUTCMonth() !== at.getUTCMonth()) {
    const earlier = and(eq(trackingEvents.eventId, hash), gte(trackingEvents.at, since));
    if ((await db.$count(trackingEvents, earlier)) > 0) return false;
  }
  const added = await db
    .insert(trackingEvents)
    .values({ eventId: hash, event, site, page, payload: stored, device, at })
    .onConflictDoNothing()
    .returning({ id: trackingEvents.id });
  return added.length > 0;
}

/**
 * Keeps how a new patient came here, with the choice they made at this browser before, and counts that
 * somebody registered. Repeating it for one patient counts once.
 */
export async function noticeRegistration(
  context: AppLoadContext,
  request: Request,
  userId: string,
  meta: PatientUpdateMetaBody,
): Promise<void> {
  const { db, clock, site } = context;
  const said = consentIn(request.headers.get('cookie'));
  const marketingConsent = meta.marketingConsent ?? consentText(said === 'allowed');
  const at = clock.now();
  await db.transaction(async (tx) => {
    await keepMarketingMeta(tx, at, userId, { ...meta, marketingConsent });
    const eventId = `registration ${userId}`;
    await recordOfPatient(tx, context, userId, {
      event: 'CompleteRegistration',
      eventId,
      site,
      at,
    });
  });
}

/**
 * Records what the server noticed of a patient, and tells services outside the first time, if that patient agreed.
 * Repeating it is harmless.
 */
export async function recordOfPatient(
  tx: Queryable,
  services: Pick<AppLoadContext, 'config' | 'clock'>,
  userId: string,
  event: TrackedEvent,
): Promise<void> {
  const { marketingConsent, fbc, campaign } = await readMarketingMeta(tx, userId);
  const agreed = marketingConsent === 'true';
  const isNew = await recordEvent(tx, { ...event, campaign: agreed ? campaign : null });
  if (isNew && agreed) await forward(tx, services, event.event, fbc);
}

// Every page reports something: counting each report in the database would double what it writes, and
// these limits only keep a flood away, so each process counts for itself.

/** Limit above what a page can report while it is used. */
const perSession: RateLimit = { name: 'track-session', times: 240, seconds: 60, processes: 'each' };
/** A session is as easily had as a cookie is lost, so addresses count too. */
const perAddress: RateLimit = {
  name: 'track-address',
  times: 2400,
  seconds: 60,
  processes: 'each',
};

/** Counts a report before it is read. Throws a 429 when there were too many within the minute. */
export async function limitReports(
  context: Pick<AppLoadContext, 'db' | 'config' | 'sessionToken' | 'clientAddress'>,
): Promise<void> {
  const seconds = await countOnce(context, [
    [perAddress, context.clientAddress],
    [perSession, context.sessionToken],
  ]);
  if (seconds > 0) throw refuseTooMany(seconds, 'That was too many reports in a short time.');
}

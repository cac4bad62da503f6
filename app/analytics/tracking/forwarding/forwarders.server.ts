import type { AnalyticsEventName } from '../../../../schemas/generated/types';
import { hour } from '../../../kernel/calendar/milliseconds';
import type { Config } from '../../../kernel/config/config.server';
import type { PixelSettings, TagSettings } from '../../../kernel/config/outside-services';
import type { Queryable } from '../../../kernel/database/client.server';
import type { Services } from '../../../kernel/http/load-context';
import { createJobQueue, type Tasks } from '../../../kernel/jobs/jobs.server';
import { inSpan } from '../../../kernel/trace/trace.server';

/**
 * All that an advertising or tag service may learn of an event. There is no place in it for a page, a
 * product, a price, an answer or a person.
 */
interface NeutralEvent {
  name: NeutralName;
  /** Random, and the same when it is sent again. */
  id: string;
  /** ISO instant, cut to the hour: the minute of a purchase could be matched with other data. */
  at: string;
  /** The id that the service itself gave the click that led here; null when none did. */
  click: string | null;
}

type NeutralName = 'Visit' | 'SignUp' | 'Begin' | 'Complete';

/**
 * Names of events outside. Everything that happens within a quiz, a cart or a list of products stays here: how many
 * questions somebody answered already says which quiz it was.
 */
const neutralNames: Record<AnalyticsEventName, NeutralName | null> = {
  PageView: 'Visit',
  CompleteRegistration: 'SignUp',
  InitiateCheckout: 'Begin',
  Purchase: 'Complete',
  ViewQuizStep: null,
  SelectQuizAnswer: null,
  AddToCart: null,
  RemoveFromCart: null,
  AddPaymentInfo: null,
  ViewListItem: null,
};

export function neutralName(event: AnalyticsEventName): NeutralName | null {
  return neutralNames[event];
}

/** A click id in the form in which the service gives them; anything else is dropped, whatever it may say. */
export function clickIdOf(text: string | null | undefined): string | null {
  return text && /^fb\.[0-2]\.\d{10,13}\.[A-Za-z0-9_-]{1,300}$/.test(text) ? text : null;
}

export function neutralEvent(
  name: NeutralName,
  id: string,
  at: Date,
  click: string | null | undefined,
): NeutralEvent {
  const cut = new Date(Math.floor(at.getTime() / hour) * hour);
  return { name, id, at: cut.toISOString(), click: clickIdOf(click) };
}

/** The services that are set up; none unless the environment names them. */
export function forwarders({ advertising }: Pick<Config, 'advertising'>): Forwarder[] {
  return [...advertising.pixels.map(pixelForwarder), ...advertising.tags.map(tagForwarder)];
}

/** Events for a tag: counts, each of a client that nobody has met before or will meet again. */
function tagForwarder({ apiUrl, measurementId, apiSecret }: TagSettings): Forwarder {
  return {
    name: `tag ${measurementId}`,
    async forward({ name, id, at }) {
      const url = new URL(`${apiUrl}/mp/collect`);
      url.searchParams.set('measurement_id', measurementId);
      url.searchParams.set('api_secret', apiSecret);
      await postTo(url, {
        client_id: id,
        timestamp_micros: Date.parse(at) * 1000,
        non_personalized_ads: true,
        events: [{ name: name.toLowerCase() }],
      });
    },
  };
}

/**
 * Events for one pixel. Without a click of the service’s own there is nothing it could count, and it is
 * told nothing. `system_generated` is the only kind of event that needs neither a page nor a browser.
 */
function pixelForwarder({ apiUrl, pixelId, accessToken }: PixelSettings): Forwarder {
  return {
    name: `pixel ${pixelId}`,
    async forward({ name, id, at, click }) {
      if (click === null) return;
      await postTo(new URL(`${apiUrl}/${pixelId}/events`), {
        data: [
          {
            event_name: name,
            event_id: id,
            event_time: Date.parse(at) / 1000,
            action_source: 'system_generated',
            user_data: { fbc: click },
            // Limited data use, wherever the person lives.
            data_processing_options: ['LDU'],
            data_processing_options_country: 0,
            data_processing_options_state: 0,
          },
        ],
        access_token: accessToken,
      });
    },
  };
}

/** Passes events on to one advertising or tag service. */
interface Forwarder {
  /** Names it in jobs and logs. */
  name: string;
  /** Throws when the service did not take the event; it is then tried again, with the same id. */
  forward(event: NeutralEvent): Promise<void>;
}

const timeoutMs = 10_000;

const telling = { name: 'advertising tell', kind: 'client' } as const;

/** Posts JSON to a service. Its answer is not read beyond the status: nothing that it says matters here. */
async function postTo(url: URL, body: unknown): Promise<void> {
  const post = () =>
    fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    });
  const response = await inSpan(() => telling, post);
  await response.body?.cancel();
  if (!response.ok) throw new Error(`${url.host} answered ${response.status}`);
}

/** The jobs of this area and what they carry. */
export interface TrackingJobs {
  /** Passes one event on to one service. It carries the event whole: nothing of it is a patient’s data. */
  'tracking.forward': { forwarder: string; event: NeutralEvent };
}

const queue = createJobQueue<TrackingJobs>();

/** A service that is away for a day learns nothing of that day. */
const maxAttempts = 12;

export function forwardLater(tx: Queryable, forwarder: string, event: NeutralEvent): Promise<void> {
  return queue.enqueue(tx, 'tracking.forward', { forwarder, event }, { maxAttempts });
}

export const trackingTasks = {
  async 'tracking.forward'({ forwarder, event }, { config }) {
    // A service that was taken out of the environment since is told nothing any more.
    await forwarders(config)
      .find(({ name }) => name === forwarder)
      ?.forward(event);
  },
} satisfies Tasks<TrackingJobs, Services>;

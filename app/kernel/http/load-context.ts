import type { AppLoadContext } from '@remix-run/node';
import type { Clock } from '../clock';
import type { Config } from '../config/config.server';
import type { Db } from '../database/client.server';
import type { LateReads } from '../database/late-reads.server';
import type { Log } from '../log/log.server';
import type { SiteHandle } from '../sites/sites';

/**
 * Consequences elsewhere of what happens in one area, within its transaction, and what only an area above can say of
 * it. Each area declares its events here; `flows` says what follows.
 */
// biome-ignore lint/suspicious/noEmptyInterface: areas above add to it
export interface BusinessEvents {}

/** Services that live as long as the process. */
export interface Services {
  config: Config;
  log: Log;
  db: Db;
  /** The same for what may be some seconds late: of a replica, where there is one. */
  lateReads: LateReads;
  clock: Clock;
  events: BusinessEvents;
}

declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true;
  }

  /** Data that every loader and action receives as `context`. */
  interface AppLoadContext extends Services {
    /** Names this request in the log and in the `x-request-id` header. */
    requestId: string;
    /** Allows this page's own scripts; pass it on to whatever renders a script or style tag. */
    nonce: string;
    /** The reason why the form of a page was not read: it was too large. Null for every other request. */
    tooLarge: string | null;
    /** The token of this browser's cookie. Never leaves the server except as that cookie. */
    sessionToken: string;
    /** The address or network the request comes from, for rate limits. Never logged with a user. */
    clientAddress: string;
    /** Description that the browser gives of itself; empty when it gives none. Never logged. */
    userAgent: string;
    /** The branded site this request is for. */
    site: SiteHandle;
    /** Origin of that site, for links that leave the page, such as in mail. */
    origin: string;
    /** Takes the page that is sent as the body of this request’s Response, which then has none of its own. */
    sendPage(page: Buffer): void;
  }
}

export type { AppLoadContext };

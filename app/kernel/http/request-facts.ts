import { randomBytes, randomUUID } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { Request, RequestHandler, Response } from 'express';
import type { Config } from '../config/config.server';
import { type RequestedSite, requestedSite } from '../sites/sites';
import { onBehalfOf } from '../trace/trace.server';

/** Facts that the middlewares find out about a request before Remix sees it. */
export interface RequestFacts extends RequestedSite {
  requestId: string;
  /** 128 random bits, new for every response. */
  nonce: string;
  /** Message about a form that was too large to be read; null for every other request. */
  tooLarge: string | null;
}

const factsOf = new WeakMap<Response, RequestFacts>();

/** The facts of the request that this response answers. */
export function requestFacts(res: Response): RequestFacts {
  const facts = factsOf.get(res);
  if (!facts) throw new Error('requestFacts was asked before identifyRequest ran.');
  return facts;
}

/**
 * Names the request and decides which site it is for. A host that this server
 * does not answer for gets 421, except from the health check.
 */
export function identifyRequest(config: Config): RequestHandler {
  const siteAt = knownSites(config);
  return (req, res, next) => {
    dropMisleading(req);
    const requestId = nameGivenTo(req) ?? randomUUID();
    res.setHeader('x-request-id', requestId);
    const requested =
      siteAt(req.get('host'), req.protocol) ??
      (req.path === '/healthz' ? { site: 'default', origin: config.publicUrl } : null);
    if (!requested) {
      const message =
        'This server does not answer for that host name. Its operator can add it to PUBLIC_URL or SITE_HOSTS.';
      res.status(421).json({ message });
      return;
    }
    factsOf.set(res, { ...requested, requestId, nonce: newNonce(), tooLarge: null });
    onBehalfOf({ requestId }, next);
  };
}

/** Number of hosts that are remembered. Outside of production anybody may come under names of their own. */
const mostHosts = 100;

/** Decides which site a host is for, once for each that a request came for. */
function knownSites(config: Config) {
  const known = new Map<string, RequestedSite>();
  return (host: string | undefined, protocol: string): RequestedSite | null => {
    const key = `${protocol}://${host}`;
    const found = known.get(key) ?? requestedSite(host, protocol, config);
    if (found && known.size < mostHosts) known.set(key, found);
    return found;
  };
}

const nonceBytes = 16;
/** Random bytes of nonces to come: those of many together take hardly longer to get than those of one. */
let random = Buffer.alloc(0);

function newNonce(): string {
  if (random.length < nonceBytes) random = randomBytes(256 * nonceBytes);
  const nonce = random.toString('base64', 0, nonceBytes);
  random = random.subarray(nonceBytes);
  return nonce;
}

/** As proxies make names of requests: a UUID, with dashes or without. Nothing else fits in, such as a phone number. */
const requestName = /^[0-9a-f]{8}(-?)[0-9a-f]{4}\1[0-9a-f]{4}\1[0-9a-f]{4}\1[0-9a-f]{12}$/i;

/**
 * The name that a proxy, or whoever asks, has given to the request; null where they gave none. Two requests may have
 * the same, so nothing but what is logged hangs on it.
 */
function nameGivenTo(req: Request): string | null {
  const name = req.get('x-request-id');
  return name !== undefined && requestName.test(name) ? name.toLowerCase() : null;
}

/**
 * Takes headers away that would only stand in the address that routes see, or make it none: the Host header
 * decides which host is meant, and there are two protocols.
 */
function dropMisleading(req: Request): void {
  delete req.headers['x-forwarded-host'];
  if (!/^https?$/.test(req.protocol)) delete req.headers['x-forwarded-proto'];
}

/**
 * Address or network that limits count for a client. A household has one IPv4 address, but 2^64 IPv6 addresses to
 * choose from: of those the network counts, that is the first four of eight groups.
 * @param given By the socket or a trusted proxy, with a port or without; a text that is no address counts as it is.
 */
export function clientNetwork(given: string): string {
  const ip = withoutPort(given);
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped?.[1]) return mapped[1];
  const [address = ''] = ip.split('%');
  if (!isIPv6(address)) return ip;
  const [head = '', tail] = address.toLowerCase().split('::');
  const first = groupsOf(head);
  const last = groupsOf(tail ?? '');
  const zeros = Array.from({ length: 8 - first.length - last.length }, () => '0');
  const groups = tail === undefined ? first : [...first, ...zeros, ...last];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}

/** Some proxies tell the port as well: every connection would count as an address of its own. */
function withoutPort(given: string): string {
  const [, six, four] = /^(?:\[([^\]]+)\]|(\d+(?:\.\d+){3}))(?::\d+)?$/.exec(given) ?? [];
  return six ?? four ?? given;
}

/** The groups of a part of an address; an IPv4 address at its end stands for two. */
function groupsOf(part: string): string[] {
  return part
    .split(':')
    .filter(Boolean)
    .flatMap((group) => (group.includes('.') ? ['0', '0'] : [group]));
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

interface Provenance {
  method: string;
  /** The Origin header. */
  origin: string | undefined;
  /** The Sec-Fetch-Site header. */
  fetchSite: string | undefined;
}

/**
 * True if a request may have come from a page of `siteOrigin`. Browsers cannot
 * be made to leave these headers out of a cross-site post, so a request that
 * changes something and says it comes from elsewhere is forged. A request with
 * neither header comes from a program that is no browser; it still needs a
 * CSRF token.
 */
export function comesFromHere(request: Provenance, siteOrigin: string): boolean {
  if (safeMethods.has(request.method)) return true;
  const { origin, fetchSite } = request;
  if (origin !== undefined && origin !== siteOrigin) return false;
  return fetchSite === undefined || fetchSite === 'same-origin' || fetchSite === 'none';
}

/**
 * Refuses forged requests before anything else looks at them: pages, resource
 * routes and `?_data=` calls alike.
 */
export const checkOrigin: RequestHandler = (req, res, next) => {
  const request = {
    method: req.method,
    origin: req.get('origin'),
    fetchSite: req.get('sec-fetch-site'),
  };
  if (comesFromHere(request, requestFacts(res).origin)) {
    next();
    return;
  }
  const message =
    'This request came from another website, so nothing was changed. Open the page here and try again.';
  res.status(403).json({ message });
};

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { RequestHandler } from 'express';
import type { Config } from '../config/config.server';

type Place = Pick<Config, 'publicUrl'>;

interface Cookie {
  name: string;
  value: string;
  /** The pages it goes to; every page unless told. */
  path?: string;
  /** Time that the browser keeps it; 0 takes it away. */
  seconds: number;
}

/** Says whether cookies only go over https. Names such as `__Host-…` are for those. */
export function isSecurePlace({ publicUrl }: Place): boolean {
  return publicUrl.startsWith('https://');
}

/** The text of a Set-Cookie header. No script reads it, and requests that begin elsewhere do not carry it. */
export function setCookie(place: Place, { name, value, path = '/', seconds }: Cookie): string {
  const secure = isSecurePlace(place) ? '; Secure' : '';
  return `${name}=${value}; Path=${path}; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure}`;
}

/** Values that a Cookie header holds under a name. A browser may send one for each path it knows. */
export function cookiesNamed(name: string, header: string | null | undefined): string[] {
  return (header ?? '').split(';').flatMap((pair) => {
    const [key, value = ''] = pair.trim().split('=', 2);
    return key === name ? [value] : [];
  });
}

const yearInSeconds = 365 * 24 * 60 * 60;

/** `__Host-` binds the cookie to this host and to https; browsers refuse it over plain http. */
function sessionCookieName(config: Pick<Config, 'publicUrl'>): string {
  return isSecurePlace(config) ? '__Host-session' : 'session';
}

/**
 * The text of a Set-Cookie header that makes this browser’s session known by a token. The token is opaque:
 * who and what it stands for is in the database, under its hash.
 */
export function sessionCookie(config: Config, token: string): string {
  const name = sessionCookieName(config);
  return setCookie(config, { name, value: token, seconds: yearInSeconds });
}

/** A token nobody has had: 256 random bits, and a mark that we made it. */
export function newSessionToken(config: Pick<Config, 'sessionSecret'>): string {
  const random = randomBytes(32).toString('base64url');
  return `${random}.${mark(config, random)}`;
}

/** The token of a Cookie header; null when there is none, or none of ours. */
export function sessionTokenOf(config: Config, cookies: string | undefined): string | null {
  const tokens = cookiesNamed(sessionCookieName(config), cookies);
  return tokens.find((token) => isOurs(config, token)) ?? null;
}

function isOurs(config: Pick<Config, 'sessionSecret'>, token: string): boolean {
  const [random = '', given = ''] = token.split('.', 2);
  const expected = Buffer.from(mark(config, random));
  const actual = Buffer.from(given);
  return (
    random.length > 0 && expected.length === actual.length && timingSafeEqual(expected, actual)
  );
}

function mark(config: Pick<Config, 'sessionSecret'>, random: string): string {
  return createHmac('sha256', config.sessionSecret)
    .update(`session:${random}`)
    .digest('base64url')
    .slice(0, 22);
}

const tokens = new WeakMap<object, string>();

/** The token of the request that this response answers. */
export function sessionToken(res: object): string {
  const token = tokens.get(res);
  if (!token) throw new Error('sessionToken was asked before recognizeSession ran.');
  return token;
}

/** Gives every browser a session before its first form, so that the form can be tied to it. */
export function recognizeSession(config: Config): RequestHandler {
  return (req, res, next) => {
    const known = sessionTokenOf(config, req.get('cookie'));
    const token = known ?? newSessionToken(config);
    tokens.set(res, token);
    if (!known && req.method !== 'HEAD' && !isForNobody(req.path))
      res.append('set-cookie', sessionCookie(config, token));
    next();
  };
}

/** Answers that are the same for everyone and may be kept by shared caches, which must not keep a cookie. */
function isForNobody(path: string): boolean {
  return path === '/healthz' || path.startsWith('/pictures/');
}

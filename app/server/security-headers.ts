import type { RequestHandler, Response } from 'express';
import type { Config } from '../kernel/config/config.server';
import { stripePages, stripeScript } from '../kernel/config/outside-services';
import { requestFacts } from '../kernel/http/request-facts';
import { walletPage } from '../kernel/sites/payment-addresses';

/**
 * The content security policy of one response. Nothing inline runs without the
 * nonce, and nothing comes from elsewhere. Vite's hot reload puts styles into
 * the page and talks over a socket, so development allows those two.
 * @param hosts Origins of a wallet’s scripts, frames and calls; none but on the page on which a wallet pays.
 */
function contentSecurityPolicy(
  nonce: string,
  { mode, stripe }: Pick<Config, 'mode' | 'stripe'>,
  hosts: WalletHosts = noWallet,
): string {
  const isDevelopment = mode === 'development';
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'", `'nonce-${nonce}'`, ...hosts.scripts],
    'worker-src': ["'self'"],
    'style-src': ["'self'", isDevelopment ? "'unsafe-inline'" : `'nonce-${nonce}'`],
    'img-src': ["'self'", 'data:', 'blob:', ...hosts.pictures],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...(isDevelopment ? ['ws:'] : []), ...hosts.calls],
    'frame-src': ["'self'", ...hosts.frames],
    'frame-ancestors': ["'self'"],
    // A form that begins a payment is answered with the address of the gateway’s page.
    'form-action': ["'self'", ...(stripe ? stripePages(stripe) : [])],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    ...(mode === 'production' && { 'upgrade-insecure-requests': [] }),
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

/** Origins that a wallet of a gateway needs on the page on which it pays. */
interface WalletHosts {
  scripts: readonly string[];
  frames: readonly string[];
  calls: readonly string[];
  pictures: readonly string[];
}

const noWallet: WalletHosts = { scripts: [], frames: [], calls: [], pictures: [] };

/** Sources that Stripe’s script needs, by https://docs.stripe.com/security/guide#content-security-policy. */
function stripeHosts({ apiBase }: NonNullable<Config['stripe']>): WalletHosts {
  const script = new URL(stripeScript({ apiBase })).origin;
  return {
    scripts: [script, 'https://*.js.stripe.com'],
    frames: [script, 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
    calls: [apiBase ?? 'https://api.stripe.com'],
    pictures: ['https://*.stripe.com'],
  };
}

/**
 * Returns the other headers where a wallet pays: its sheet is a window or a frame of the wallet’s own, which has to
 * reach back.
 */
const withWallet = {
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy':
    'accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(self "https://js.stripe.com" "https://pay.google.com"), usb=()',
};

const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'x-frame-options': 'SAMEORIGIN',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'accelerometer=(), camera=(self), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(self), usb=()',
};

/** Names of what says nothing of a file that is no page; what a page is sent with is half a kilobyte. */
const ofPages = [
  'referrer-policy',
  'x-frame-options',
  'cross-origin-opener-policy',
  'permissions-policy',
] as const;

/** Leaves a file of the build with the headers that mean something for it. Workers keep to the policy of their file. */
export function onlyForFiles(res: Response): void {
  for (const name of ofPages) res.removeHeader(name);
  res.setHeader('content-security-policy', "default-src 'self'; frame-ancestors 'self'");
}

const placeOfNonce = '{nonce}';

/** Headers that are the same for every request but for the nonce in the policy. */
function prepared(
  headers: Readonly<Record<string, string>>,
  config: Pick<Config, 'mode' | 'stripe'>,
  hosts?: WalletHosts,
) {
  const policy = contentSecurityPolicy(placeOfNonce, config, hosts);
  return { headers: Object.entries(headers), policy };
}

export function securityHeaders(config: Config): RequestHandler {
  const { stripe } = config;
  const hosts = stripe?.publishableKey ? stripeHosts(stripe) : null;
  const usual = prepared(always, config);
  const ofWallet = hosts ? prepared({ ...always, ...withWallet }, config, hosts) : usual;
  return ({ path }, res, next) => {
    const { headers, policy } = path === walletPage ? ofWallet : usual;
    for (const [name, value] of headers) res.setHeader(name, value);
    res.setHeader(
      'content-security-policy',
      policy.replaceAll(placeOfNonce, requestFacts(res).nonce),
    );
    if (config.mode === 'production') {
      res.setHeader('strict-transport-security', 'max-age=31536000; includeSubDomains');
    }
    next();
  };
}

/**
 * Pages hold health data: unless a route says otherwise, no browser or proxy
 * keeps a copy. Nobody stores the reply to a call that changes something anyway; saying so would keep browsers from
 * bringing back the page that made it (docs/decisions/0103). The header is added at the last moment, so that a route's
 * own one stands. What everybody may keep begins nobody's session: whoever got it
 * from a proxy would share it. Whoever is told that something is out of service is told when to come back.
 */
export const privateByDefault: RequestHandler = (req, res, next) => {
  const isChange = !['GET', 'HEAD'].includes(req.method) && req.path.startsWith('/api/');
  const unlessSaid = isChange ? 'private, no-cache' : 'private, no-store';
  const writeHead = res.writeHead;
  Object.defineProperty(res, 'writeHead', {
    configurable: true,
    writable: true,
    value: (...args: unknown[]) => {
      const status = typeof args[0] === 'number' ? args[0] : res.statusCode;
      if (status === 503 && !res.hasHeader('retry-after')) res.setHeader('retry-after', '30');
      if (!res.hasHeader('cache-control')) res.setHeader('cache-control', unlessSaid);
      if (/^public\b/.test(String(res.getHeader('cache-control')))) res.removeHeader('set-cookie');
      return Reflect.apply(writeHead, res, args);
    },
  });
  next();
};

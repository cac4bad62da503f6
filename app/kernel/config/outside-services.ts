import type { Environment, TellProblem } from './environment';

/** Where traces are sent; null where nobody collects them. */
export type TracingSettings = {
  /** Address of the collector, without a slash at the end: spans go to `/v1/traces` below it. */
  endpoint: string;
  /** Share of what begins here that is taken down, from 0 to 1. A proxy in front decides for what it begins. */
  share: number;
  /** Name of the service in traces. */
  service: string;
} | null;

/** Reads `OTEL_EXPORTER_OTLP_ENDPOINT`, `OTEL_TRACES_SAMPLER_ARG` and `OTEL_SERVICE_NAME`. */
export function tracingIn(env: Environment, problem: TellProblem): TracingSettings {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: given } = env;
  if (!endpoint) return null;
  if (!URL.canParse(endpoint) || !/^https?:$/.test(new URL(endpoint).protocol)) {
    problem('OTEL_EXPORTER_OTLP_ENDPOINT must be an address such as http://collector:4318.');
  }
  const share = given ? Number(given) : 1;
  if (!(share >= 0 && share <= 1)) {
    problem(`OTEL_TRACES_SAMPLER_ARG must be a share from 0 to 1, not "${given}".`);
  }
  return {
    endpoint: endpoint.replace(/\/+$/, ''),
    share,
    service: env['OTEL_SERVICE_NAME'] || 'formulary',
  };
}

/** Settings for reaching Stripe. */
export interface StripeSettings {
  secretKey: string;
  /** Signs webhooks. */
  webhookSecret: string;
  /** Goes to browsers whose wallets talk to Stripe; null while none does. */
  publishableKey: string | null;
  /** Another origin in place of Stripe’s, for tests; null for Stripe. */
  apiBase: string | null;
}

/** Stripe’s part of the environment; null where no key is set. */
export function stripeIn(env: Environment, problem: TellProblem): StripeSettings | null {
  const secretKey = env['STRIPE_SECRET_KEY'] || null;
  if (secretKey === null) return null;
  const webhookSecret = env['STRIPE_WEBHOOK_SECRET'] ?? '';
  if (webhookSecret === '') {
    problem(
      'STRIPE_WEBHOOK_SECRET is missing: it is the signing secret of the webhook at /payments/webhook/stripe.',
    );
  }
  const apiBase = env['STRIPE_API_BASE'] || null;
  if (apiBase !== null && !isOrigin(apiBase)) {
    problem('STRIPE_API_BASE must be an origin such as http://localhost:12111.');
  }
  return {
    secretKey,
    webhookSecret,
    publishableKey: env['STRIPE_PUBLISHABLE_KEY'] || null,
    apiBase,
  };
}

/** The origins of Stripe’s pages, to which a form of ours may lead. */
export function stripePages({ apiBase }: StripeSettings): string[] {
  if (apiBase !== null) return [new URL(apiBase).origin];
  return ['https://checkout.stripe.com', 'https://billing.stripe.com'];
}

/**
 * The script that Stripe’s wallets need, of the same release as the API that the server speaks. Stripe wants it loaded
 * from there, never from a copy.
 */
export function stripeScript({ apiBase }: Pick<StripeSettings, 'apiBase'>): string {
  return `${apiBase ?? 'https://js.stripe.com'}/endive/stripe.js`;
}

/** A Google Analytics stream, by its Measurement Protocol. */
export interface TagSettings {
  apiUrl: string;
  measurementId: string;
  apiSecret: string;
}

/** A pixel of Meta, by its Conversions API. */
export interface PixelSettings {
  apiUrl: string;
  pixelId: string;
  accessToken: string;
}

/** The advertising and tag services that are told of events. */
export interface Advertising {
  pixels: PixelSettings[];
  tags: TagSettings[];
}

/** Reads which services are set up. An id without its secret, or the other way round, is a problem. */
export function advertisingIn(env: Environment, problem: TellProblem): Advertising {
  const paired = (id: string, secret: string) => {
    const [given, key] = [env[id]?.trim() ?? '', env[secret]?.trim() ?? ''];
    if ((given === '') !== (key === ''))
      problem(`${id} and ${secret} are given together or not at all.`);
    return given === '' || key === '' ? null : { ids: given.split(/\s*,\s*/), key };
  };
  const pixel = paired('META_PIXEL_ID', 'META_ACCESS_TOKEN');
  const tag = paired('GA_MEASUREMENT_ID', 'GA_API_SECRET');
  const pixelUrl = addressIn(env, 'META_API_URL', 'https://graph.facebook.com/v23.0', problem);
  const tagUrl = addressIn(env, 'GA_API_URL', 'https://www.google-analytics.com', problem);
  return {
    pixels: (pixel?.ids ?? []).map((pixelId) => ({
      apiUrl: pixelUrl,
      pixelId: named('META_PIXEL_ID', pixelId, /^\d{5,20}$/, problem),
      accessToken: pixel?.key ?? '',
    })),
    tags: (tag?.ids ?? []).map((measurementId) => ({
      apiUrl: tagUrl,
      measurementId: named('GA_MEASUREMENT_ID', measurementId, /^G-[A-Z0-9]{4,20}$/, problem),
      apiSecret: tag?.key ?? '',
    })),
  };
}

function named(name: string, id: string, shape: RegExp, problem: TellProblem): string {
  if (!shape.test(id)) problem(`${name} does not look like an id: "${id}".`);
  return id;
}

function addressIn(env: Environment, name: string, usual: string, problem: TellProblem): string {
  const given = env[name]?.trim() || usual;
  if (!/^https?:$/.test(URL.canParse(given) ? new URL(given).protocol : ''))
    problem(`${name} must be an address such as ${usual}.`);
  return given.replace(/\/$/, '');
}

/**
 * Place where appointments are held: at a link of the clinic's own system, whose template holds `{appointment}`, or in
 * the built-in room of demonstrations, which has no video. Null where neither is set.
 */
export type AppointmentRoom = { kind: 'link'; template: string } | { kind: 'builtIn' } | null;

/** Reads `APPOINTMENT_ROOM`: an address with https, or `built-in`, which only production refuses. */
export function appointmentRoomIn(
  env: Environment,
  isProduction: boolean,
  problem: TellProblem,
): AppointmentRoom {
  const named = env['APPOINTMENT_ROOM'] || (isProduction ? '' : 'built-in');
  if (named === '') return null;
  if (named === 'built-in') {
    if (!isProduction) return { kind: 'builtIn' };
    problem('APPOINTMENT_ROOM must be a link in production: the built-in room has no video.');
    return null;
  }
  if (isRoomLink(named) && named.includes('{appointment}')) {
    return { kind: 'link', template: named };
  }
  problem(
    'APPOINTMENT_ROOM must be an address such as https://video.formulary.example/{appointment}.',
  );
  return null;
}

/** Says whether a text is an address with https, without a name or a password in it. */
export function isRoomLink(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && url.protocol === 'https:' && url.username === '' && url.password === '';
}

/** Settings of the S3-compatible store that keeps documents. Its credentials are found by the SDK. */
export interface S3Settings {
  bucket: string;
  /** Begins every name in the bucket; empty or with a slash at its end. */
  prefix: string;
  region: string;
  /** Origin of the store; undefined for Amazon’s. */
  endpoint: string | undefined;
  /** True where the bucket stands in the path of an address, false where it stands in the host. */
  pathStyle: boolean;
}

const bucketShape = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const prefixShape = /^[\w.-]+(\/[\w.-]+)*$/;

/** Reads `DOCUMENTS_S3_*`; null where documents stay in the folder. */
export function documentsS3In(env: Environment, problem: TellProblem): S3Settings | null {
  const { DOCUMENTS_S3_BUCKET: bucket, DOCUMENTS_S3_ENDPOINT: endpoint } = env;
  if (!bucket) {
    const others = Object.keys(env).filter((name) => /^DOCUMENTS_S3_/.test(name) && env[name]);
    if (others.length > 0)
      problem(`${others[0]} is given without DOCUMENTS_S3_BUCKET: name the bucket of documents.`);
    return null;
  }
  if (!bucketShape.test(bucket)) {
    problem(
      'DOCUMENTS_S3_BUCKET must be the name of a bucket: 3 to 63 small letters, digits, dots and hyphens.',
    );
  }
  if (endpoint && !isOrigin(endpoint)) {
    problem('DOCUMENTS_S3_ENDPOINT must be an origin such as https://objects.example:9000.');
  }
  const region = env['DOCUMENTS_S3_REGION'] || env['AWS_REGION'] || (endpoint ? 'us-east-1' : '');
  if (!region) problem('DOCUMENTS_S3_REGION is missing: name the region of the bucket.');
  const prefix = (env['DOCUMENTS_S3_PREFIX'] ?? '').replace(/\/$/, '');
  if (prefix !== '' && !prefixShape.test(prefix)) {
    problem(
      'DOCUMENTS_S3_PREFIX must be names with slashes between them, such as clinic/documents.',
    );
  }
  const pathStyle = env['DOCUMENTS_S3_PATH_STYLE'] || String(Boolean(endpoint));
  if (pathStyle !== 'true' && pathStyle !== 'false') {
    problem('DOCUMENTS_S3_PATH_STYLE must be true or false.');
  }
  return {
    bucket,
    prefix: prefix === '' ? '' : `${prefix}/`,
    region,
    endpoint: endpoint || undefined,
    pathStyle: pathStyle === 'true',
  };
}

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { origin, protocol } = new URL(text);
  return /^https?:$/.test(protocol) && origin === text.replace(/\/$/, '');
}

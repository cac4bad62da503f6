import type { SiteHosts } from '../sites/sites';
import { isSiteHandle, type SiteHandle, siteHandles } from '../sites/sites';
import type { Environment, TellProblem } from './environment';
import { type MailSettings, mailIn } from './mail-settings';
import { type OnCall, onCallIn } from './on-call';
import {
  type Advertising,
  type AppointmentRoom,
  advertisingIn,
  appointmentRoomIn,
  documentsS3In,
  type S3Settings,
  type StripeSettings,
  stripeIn,
  type TracingSettings,
  tracingIn,
} from './outside-services';
import { type Retention, retentionIn } from './retention-settings';

/**
 * - `production`: real patients. Nothing is made up: secrets and the database must be given.
 * - `demo`: what `npm start` runs. Own database, own secrets, sample data.
 * - `development`: `npm run dev`.
 * - `test`: started by the tests.
 */
export type Mode = 'production' | 'demo' | 'development' | 'test';

/**
 * Work of a process: answering requests, running jobs, or both. Apart, jobs never share an event loop with patients.
 */
type Role = 'all' | 'web' | 'worker';

/** Keys of this service for what it keeps: everything is sealed with the first, and opens with any. */
export type KeyRing = readonly [Uint8Array, ...Uint8Array[]];

export interface Config {
  mode: Mode;
  role: Role;
  /** 0 lets the system choose. */
  port: number;
  /** The addresses to listen on; none means all of them. */
  hosts: readonly string[];
  /** Time between saying that no more requests are wanted and taking none, so that a load balancer sees it. */
  drainSeconds: number;
  /** The port at which metrics are read; null for none. */
  metricsPort: number | null;
  /** Where traces are sent; null for nowhere. */
  tracing: TracingSettings;
  /** Origin of the `default` site, such as https://formulary.example, without a slash at the end. */
  publicUrl: string;
  /** The only site this process serves; undefined means the host decides. */
  site: SiteHandle | undefined;
  /** Host names, with port where it is not the usual one, of the other sites. */
  siteHosts: SiteHosts;
  /** Number of proxies in front that may be believed about the client's address. */
  trustedProxies: number;
  /** Undefined means: run our own PostgreSQL. */
  databaseUrl: string | undefined;
  /** The same database and role past PgBouncer; undefined where `databaseUrl` leads to PostgreSQL itself. */
  databaseDirectUrl: string | undefined;
  /** A replica of it, for reads that may be some seconds late; undefined where there is none. */
  databaseReplicaUrl: string | undefined;
  /** The same database as the role that owns its tables; undefined means: `databaseUrl` owns them. */
  migrationDatabaseUrl: string | undefined;
  /** Connections this process may hold. */
  databasePoolSize: number;
  /** Signs CSRF tokens. At least 32 characters. */
  sessionSecret: string;
  /** Encrypt documents and second factors at rest. */
  documentKeys: KeyRing;
  /** Folder of documents when no other store is configured, and of our own database. */
  dataFolder: string;
  /** The S3-compatible store of documents; null where they stay in the folder. */
  documentsS3: S3Settings | null;
  logLevel: string;
  /** Content that is published at the start: the sample quizzes and catalogue, or nothing. */
  content: 'sample' | 'none';
  /** People with known passwords, and their data; false for none. Never in production. */
  seedDemo: DemoData | false;
  /** The server that carries mail; null where mail stays in the outbox. */
  mail: MailSettings;
  /** The services that may count page views of people who agreed; none unless named. */
  advertising: Advertising;
  /** Settings for reaching Stripe; null where it takes no payments. */
  stripe: StripeSettings | null;
  /** Lets the sandbox take payments in production too: for a rehearsal without real patients. */
  sandboxPayments: boolean;
  /** Seconds that a day takes at the sandbox pharmacy. */
  pharmacyDay: number;
  /** Place where appointments are held; null where none is set. */
  appointmentRoom: AppointmentRoom;
  /** Way of registering: with a mailed code, so that nobody learns whose addresses are taken, or signed in at once. */
  registration: 'by-mail' | 'at-once';
  /** Times for which things are kept that are no medical record. */
  retention: Retention;
  /** Cents of one order that support may pay back without a manager. */
  supportRefundLimit: number;
  /** Minutes after which a patient who does nothing is signed out; 0 for never before their session ends. */
  patientIdleMinutes: number;
  /** Years for which the record of somebody who was deleted is kept: of their care, and of what they paid. */
  recordYears: { medical: number; payments: number };
  /** Hours in which a clinician calls people in danger; null where the clinic set none. */
  onCall: OnCall | null;
}

/** `people`: a few, written by hand. `sample-data`: hundreds more around them, with half a year behind them. */
export type DemoData = 'people' | 'sample-data';

export type ConfigResult =
  | { ok: true; config: Config }
  | { ok: false; problems: [string, ...string[]] };

/** Seconds. */
const wholeDay = 86_400;
const modes: readonly Mode[] = ['production', 'demo', 'development', 'test'];
const roles: readonly Role[] = ['all', 'web', 'worker'];
const contents: readonly Config['content'][] = ['sample', 'none'];
const ways: readonly Config['registration'][] = ['by-mail', 'at-once'];
const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'];

/** The mode that was given; null where none was, or none there is. Nothing is taken for granted. */
export function modeIn(env: Environment): Mode | null {
  return modes.find((name) => name === env['FORMULARY_MODE']) ?? null;
}

/** Reads the whole environment once. Every problem is one sentence that names the variable. */
export function readConfig(env: Environment, defaults: { dataFolder: string }): ConfigResult {
  const problems: string[] = [];
  const problem = (sentence: string) => {
    problems.push(sentence);
  };
  const mode = modeIn(env);
  if (!mode) problem(`FORMULARY_MODE must be one of ${modes.join(', ')}.`);
  const isProduction = mode === 'production';
  const isHurried = mode === 'demo' || mode === 'development';
  const reading: Reading = { env, mode, isProduction, problem };
  const wholeNumber = wholeNumbersIn(reading);
  const role = roles.find((name) => name === (env['FORMULARY_ROLE'] || 'all'));
  if (!role) problem(`FORMULARY_ROLE must be one of ${roles.join(', ')}.`);
  const config: Config = {
    mode: mode ?? 'production',
    role: role ?? 'all',
    ...addressesIn(reading),
    ...databasesIn(reading),
    ...secretsIn(reading),
    ...beginningIn(reading),
    ...paymentsIn(reading),
    hosts: env['HOST'] ? [env['HOST']] : isProduction ? [] : thisMachine,
    drainSeconds: wholeNumber('DRAIN_SECONDS', 0, 15),
    tracing: tracingIn(env, problem),
    trustedProxies: wholeNumber('TRUSTED_PROXIES', 0, 10),
    databasePoolSize: wholeNumber('DATABASE_POOL', 10, 1000) || 10,
    dataFolder: defaults.dataFolder,
    documentsS3: documentsS3In(env, problem),
    mail: mailIn(env, isProduction, problem),
    advertising: advertisingIn(env, problem),
    pharmacyDay: wholeNumber('PHARMACY_DAY', isHurried ? 60 : wholeDay, wholeDay) || wholeDay,
    retention: retentionIn(env, problem),
    supportRefundLimit: wholeNumber('SUPPORT_REFUND_LIMIT', 5_000, 1_000_000),
    patientIdleMinutes: wholeNumber('PATIENT_IDLE_MINUTES', 60, 60 * 24 * 60),
    recordYears: {
      medical: wholeNumber('KEEP_MEDICAL_YEARS', 10, 100),
      payments: wholeNumber('KEEP_PAYMENT_YEARS', 7, 100),
    },
    onCall: onCallIn(env, problem),
    appointmentRoom: appointmentRoomIn(env, isProduction, problem),
  };
  const [first, ...others] = problems;
  return first ? { ok: false, problems: [first, ...others] } : { ok: true, config };
}

/** Environment that is read, the mode that it is for, and where problems are told. */
interface Reading {
  env: Environment;
  mode: Mode | null;
  isProduction: boolean;
  problem: TellProblem;
}

/** Returns what reads whole numbers from 0 to a most; a fallback stands for what is not given, or wrong. */
function wholeNumbersIn({ env, problem }: Reading) {
  return (name: string, fallback: number, most: number) => {
    const text = env[name];
    if (!text) return fallback;
    const value = Number(text);
    if (Number.isInteger(value) && value >= 0 && value <= most) return value;
    problem(`${name} must be a whole number from 0 to ${most}, not "${text}".`);
    return fallback;
  };
}

type Part<K extends keyof Config> = Pick<Config, K>;

/** Reads where browsers and proxies reach the server. */
function addressesIn(
  reading: Reading,
): Part<'port' | 'metricsPort' | 'publicUrl' | 'siteHosts' | 'site'> {
  const { env, mode, isProduction, problem } = reading;
  const wholeNumber = wholeNumbersIn(reading);
  const port = wholeNumber('PORT', 3000, 65_535);
  const metricsPort = wholeNumber('METRICS_PORT', 0, 65_535) || null;
  if (metricsPort !== null && metricsPort === port)
    problem('METRICS_PORT must be another port than PORT: strangers reach that one.');
  const publicUrl = originOf(env['PUBLIC_URL'] ?? `http://localhost:${port}`);
  if (!publicUrl) problem('PUBLIC_URL must be an origin such as https://formulary.example.');
  if (isProduction && !env['PUBLIC_URL']) {
    problem('PUBLIC_URL is missing: it is the address patients use, such as https://care.example.');
  }
  if (isProduction && env['PUBLIC_URL'] && !env['PUBLIC_URL'].startsWith('https://')) {
    problem('PUBLIC_URL must begin with https:// because health data never travels in the clear.');
  }
  const siteHosts = siteHostsOf(env['SITE_HOSTS'], problem);
  if (mode && !isProduction) {
    const named = [publicUrl, ...Object.keys(siteHosts).map((host) => `http://${host}`)];
    for (const url of named) {
      if (url && !isLocalUrl(url)) problem(notLocal(url));
    }
  }
  if (isProduction && !env['TRUSTED_PROXIES']) {
    problem(
      'TRUSTED_PROXIES is missing: say how many proxies stand between browsers and this server, 0 for none. Limits count by the address that the outermost of them saw.',
    );
  }
  const site = env['SITE'] || undefined;
  if (site && !isSiteHandle(site)) problem(`SITE must be one of ${siteHandles.join(', ')}.`);
  return {
    ...{ port, metricsPort, publicUrl: publicUrl ?? '', siteHosts },
    site: isSiteHandle(site) ? site : undefined,
  };
}

/** Reads the addresses of PostgreSQL, each for what it is used for. */
function databasesIn({
  env,
  isProduction,
  problem,
}: Reading): Part<
  'databaseUrl' | 'databaseDirectUrl' | 'databaseReplicaUrl' | 'migrationDatabaseUrl'
> {
  const databaseUrl = env['DATABASE_URL'] || undefined;
  if (isProduction && !databaseUrl) {
    problem('DATABASE_URL is missing: name the PostgreSQL that keeps the patients’ data.');
  }
  const databaseDirectUrl = env['DATABASE_DIRECT_URL'] || undefined;
  if (databaseDirectUrl && !databaseUrl) {
    problem('DATABASE_DIRECT_URL is given without DATABASE_URL, which leads through PgBouncer.');
  }
  const databaseReplicaUrl = env['DATABASE_REPLICA_URL'] || undefined;
  if (databaseReplicaUrl && !databaseUrl) {
    problem('DATABASE_REPLICA_URL is given without DATABASE_URL, which it is a replica of.');
  }
  const migrationDatabaseUrl = env['MIGRATION_DATABASE_URL'] || undefined;
  if (isProduction && !migrationDatabaseUrl) {
    problem(
      'MIGRATION_DATABASE_URL is missing: name the same PostgreSQL as the role that owns the tables, which must be another role than that of DATABASE_URL.',
    );
  }
  if (migrationDatabaseUrl && !databaseUrl && !isProduction) {
    problem('MIGRATION_DATABASE_URL is given without DATABASE_URL: give both or neither.');
  }
  return { databaseUrl, databaseDirectUrl, databaseReplicaUrl, migrationDatabaseUrl };
}

/** Reads the secrets of sessions and of sealed data. */
function secretsIn({ env, problem }: Reading): Part<'sessionSecret' | 'documentKeys'> {
  const required = (name: string, why: string) => {
    const text = env[name];
    if (!text) problem(`${name} is missing: ${why}.`);
    return text ?? '';
  };
  const sessionSecret = required('SESSION_SECRET', 'give 32 or more random characters');
  if (sessionSecret && sessionSecret.length < 32) {
    problem('SESSION_SECRET is too short: give 32 or more random characters.');
  }
  const documentKeyText = required(
    'DOCUMENT_KEY',
    'give 32 random bytes in base64, as from "openssl rand -base64 32"',
  );
  const [documentKey, tooMany] = keysIn(documentKeyText, 'DOCUMENT_KEY', problem);
  if (tooMany) problem('DOCUMENT_KEY is one key: name those before it in DOCUMENT_KEYS_BEFORE.');
  const before = keysIn(env['DOCUMENT_KEYS_BEFORE'] ?? '', 'DOCUMENT_KEYS_BEFORE', problem);
  return { sessionSecret, documentKeys: [documentKey ?? Buffer.alloc(0), ...before] };
}

/** Reads what a database begins with, how people register, and what is logged. */
function beginningIn({
  env,
  mode,
  isProduction,
  problem,
}: Reading): Part<'seedDemo' | 'content' | 'registration' | 'logLevel'> {
  const seedDemo = demoDataIn(env['SEED_DEMO'] || (mode === 'demo' ? 'sample-data' : 'false'));
  if (seedDemo === null) problem(`SEED_DEMO must be one of ${demoData.join(', ')}, false.`);
  if (isProduction && seedDemo) {
    problem(
      `SEED_DEMO must not be ${seedDemo} in production: the demo accounts have known passwords.`,
    );
  }
  const content = contents.find(
    (name) => name === (env['FORMULARY_CONTENT'] || (isProduction ? 'none' : 'sample')),
  );
  if (!content) problem(`FORMULARY_CONTENT must be one of ${contents.join(', ')}.`);
  const registration = ways.find(
    (name) => name === (env['REGISTRATION'] || (mode === 'test' ? 'at-once' : 'by-mail')),
  );
  if (!registration) problem(`REGISTRATION must be one of ${ways.join(', ')}.`);
  if (isProduction && registration === 'at-once') {
    problem(
      'REGISTRATION must not be at-once in production: it tells strangers which addresses have an account.',
    );
  }
  const logLevel = env['LOG_LEVEL'] || (mode === 'demo' ? 'warn' : 'info');
  if (!logLevels.includes(logLevel)) problem(`LOG_LEVEL must be one of ${logLevels.join(', ')}.`);
  return {
    ...{ seedDemo: seedDemo ?? false, content: content ?? 'none', logLevel },
    registration: registration ?? 'by-mail',
  };
}

/** Reads who takes payments. */
function paymentsIn({ env, isProduction, problem }: Reading): Part<'stripe' | 'sandboxPayments'> {
  const stripe = stripeIn(env, problem);
  const sandboxPayments = env['SANDBOX_PAYMENTS'] === 'true';
  if (isProduction && sandboxPayments && /^(sk|rk)_live_/.test(stripe?.secretKey ?? '')) {
    problem(
      'SANDBOX_PAYMENTS is true and STRIPE_SECRET_KEY takes real money: people would pay and nothing would be sent. A trial has a test key of Stripe, or none.',
    );
  }
  return { stripe, sandboxPayments };
}

/** Reads keys in base64, separated by commas. */
function keysIn(text: string, variable: string, problem: TellProblem): Uint8Array[] {
  const parts = text.split(',').filter((part) => part.trim() !== '');
  const keys = parts.map((part) => Buffer.from(part.trim(), 'base64'));
  const wrong = keys.find(({ length }) => length !== 32);
  if (wrong) problem(`${variable} must be 32 bytes in base64; this is ${wrong.length}.`);
  return keys;
}

/** Addresses that `localhost` means to a browser. */
const thisMachine = ['127.0.0.1', '::1'];

/** Says whether nobody but this machine can be meant: `localhost`, a name below it, or a loopback address. */
function isLocalUrl(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { hostname } = new URL(url);
  return /^(.+\.)?localhost$|^127\.\d+\.\d+\.\d+$|^\[::1\]$/.test(hostname);
}

function notLocal(url: string): string {
  return `${new URL(url).host} is not a name of this machine: outside production everybody could sign in with the published password, so PUBLIC_URL and SITE_HOSTS may only name localhost. For real patients give FORMULARY_MODE=production.`;
}

const demoData: readonly DemoData[] = ['people', 'sample-data'];

/** @returns Null for what means nothing. `true` is what it was called when there were the people alone. */
function demoDataIn(text: string): DemoData | false | null {
  if (text === 'false') return false;
  return text === 'true' ? 'people' : (demoData.find((name) => name === text) ?? null);
}

function originOf(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const isOrigin = url.protocol.startsWith('http') && url.pathname === '/' && !url.search;
  return isOrigin ? url.origin : null;
}

/** Reads `hmrprogram=hmr.example,jrnys=jrnys.example`. */
function siteHostsOf(text: string | undefined, problem: (sentence: string) => void): SiteHosts {
  const hosts: SiteHosts = {};
  for (const pair of (text ?? '').split(',').filter(Boolean)) {
    const [name, host] = pair.split('=').map((part) => part.trim());
    if (isSiteHandle(name) && host) hosts[host.toLowerCase()] = name;
    else {
      problem(
        `SITE_HOSTS does not understand "${pair}": write it like ${siteHandles[1]}=hmr.example.`,
      );
    }
  }
  return hosts;
}

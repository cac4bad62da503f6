import { emailFormat } from '../../../engine/values';
import type { Environment, TellProblem } from './environment';

/** Settings by which mail leaves; null where it stays in the outbox. */
export type MailSettings = {
  server: SmtpServer;
  /** The address mail comes from; undefined means each site’s own. */
  from: string | undefined;
  /** True where a server that is not on this machine must offer TLS. */
  requireTls: boolean;
} | null;

/** Reads `SMTP_URL` and `MAIL_FROM`. */
export function mailIn(
  env: Environment,
  isProduction: boolean,
  problem: TellProblem,
): MailSettings {
  const { SMTP_URL: url, MAIL_FROM: from } = env;
  if (!url) return null;
  const server = smtpServerOf(url);
  if (!server) {
    problem(
      'SMTP_URL must look like smtp://user:password@mail.example:587 or smtps://mail.example.',
    );
  }
  if (from && emailFormat(from) !== null) {
    problem('MAIL_FROM must be an email address such as care@formulary.example.');
  }
  if (isProduction && !from) {
    problem('MAIL_FROM is missing: with SMTP_URL, name the address that mail comes from.');
  }
  return server && { server, from: from || undefined, requireTls: isProduction && !server.isLocal };
}

/** A mail server that takes what we send. */
interface SmtpServer {
  host: string;
  port: number;
  /** TLS from the first byte, as with `smtps://`. */
  secure: boolean;
  /** True for a server on this machine: mail does not travel before it gets there. */
  isLocal: boolean;
  auth: { user: string; pass: string } | undefined;
}

/**
 * Reads `smtp://user:password@mail.example:587` or `smtps://…`. What is special in an address is written
 * with `%`, as always. Null for anything else.
 */
export function smtpServerOf(text: string): SmtpServer | null {
  if (!URL.canParse(text)) return null;
  const { protocol, hostname, port, username, password, pathname, search } = new URL(text);
  if (!/^smtps?:$/.test(protocol) || hostname === '') return null;
  if (search !== '' || !/^\/?$/.test(pathname)) return null;
  const [user, pass] = [decoded(username), decoded(password)];
  if (user === null || pass === null) return null;
  const secure = protocol === 'smtps:';
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  return {
    host,
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    isLocal: host === 'localhost' || host === '::1' || /^127\./.test(host),
    auth: user === '' ? undefined : { user, pass },
  };
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

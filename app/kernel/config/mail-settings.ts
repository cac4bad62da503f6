import { emailFormat } from '../../../engine/values';
import type { Environment, TellProblem } from './environment';
import { type SmtpServer, smtpServerOf } from './smtp-server';

/** How mail leaves; null where it stays in the outbox. */
export type MailSettings = {
  server: SmtpServer;
  /** The address mail comes from; undefined means each site’s own. */
  from: string | undefined;
  /** Whether a server that is not on this machine must offer TLS. */
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

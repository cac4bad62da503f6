import { createHmac } from 'node:crypto';
import type { Config } from '../kernel/config/config.server';
import { sha256 } from '../kernel/sha256.server';
import { linkOrigin, type SiteHandle, sites } from '../kernel/sites/sites';
import type { Mail } from './sealed-mail.server';

/** Settings that a letter is written with: the secret of its links, and the addresses that are ours. */
export type LetterConfig = Pick<Config, 'sessionSecret' | 'publicUrl' | 'siteHosts'>;

/**
 * Composes the text of a mail of the outbox. Only here does a secret link get its token: the outbox holds none. And
 * here, once for all mails, its links are kept from leading to an address that only a request named.
 */
export function composeLetter(config: LetterConfig, mail: Mail): LetterText {
  const { subject, text, actionLabel, actionUrl, linkId } = mail;
  const ours = (words: string) =>
    words.replace(/https?:\/\/[^\s/?#]+/g, (origin) => linkOrigin(origin, config));
  const paragraphs = withStop(ours(text).split(/\n{2,}/), stopAddresses(config, mail)?.page);
  if (actionLabel === null || actionUrl === null) return { subject, paragraphs, action: null };
  // Where nobody knows on which host its reader is at home, an address is a path.
  const address = actionUrl.startsWith('/') ? `${config.publicUrl}${actionUrl}` : ours(actionUrl);
  const url = linkId === null ? address : withToken(address, linkToken(config, linkId));
  return { subject, paragraphs, action: { label: actionLabel, url } };
}

/** A token ends the path of an address, before what is asked of the page. */
function withToken(address: string, token: string): string {
  return address.replace(/(?=\?)|$/, `/${token}`);
}

/**
 * Addresses at which a mail is stopped: a page with a button, and what mail programs post to.
 * Null for mail that is part of care.
 */
export function stopAddresses(
  config: LetterConfig,
  { wishId }: Pick<Mail, 'wishId'>,
): { page: string; call: string } | null {
  if (!wishId) return null;
  const token = linkToken(config, wishId);
  return {
    page: `${config.publicUrl}/stop-reminders/${token}`,
    call: `${config.publicUrl}/stop-reminders/one-click/${token}`,
  };
}

/** Says before the farewell how to stop such mail. */
function withStop(paragraphs: string[], page: string | undefined): string[] {
  if (page === undefined) return paragraphs;
  const words = `You get this mail because you agreed to it. Stop such mails: ${page}`;
  return [...paragraphs.slice(0, -1), words, ...paragraphs.slice(-1)];
}

const sans = "Inter,'Helvetica Neue',Helvetica,Arial,sans-serif";
const serif = "Fraunces,Georgia,'Times New Roman',serif";

/** The letter as HTML in the look of its site: one column, no pictures, nothing loaded from anywhere. */
export function mailHtml({ subject, paragraphs, action }: LetterText, site: SiteHandle): string {
  const { paper, card, line, ink, muted, brand, onBrand } = mailPalettes[site];
  const said = paragraphs.map(
    (text) => `<p style="margin:0 0 18px;white-space:pre-line">${linked(text, brand)}</p>`,
  );
  const button = action
    ? [
        `<p style="margin:26px 0"><a href="${escaped(action.url)}" style="display:inline-block;padding:14px 26px;border-radius:26px;background:${brand};color:${onBrand};font-weight:600;text-decoration:none">${escaped(action.label)}</a></p>`,
        `<p style="margin:0 0 18px;font-size:14px;color:${muted}">If the button does nothing, open this address:<br><a href="${escaped(action.url)}" style="color:${brand};word-break:break-all">${escaped(action.url)}</a></p>`,
      ]
    : [];
  const [farewell = '', ...others] = said.reverse();
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(subject)}</title>
</head>
<body style="margin:0;padding:0;background:${paper};color:${ink};font:16px/1.55 ${sans}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 4px 18px;font:600 22px ${serif};color:${brand}">${escaped(sites[site].name)}</td></tr>
<tr><td style="padding:30px 28px 12px;border:1px solid ${line};border-radius:16px;background:${card}">
<h1 style="margin:0 0 20px;font:500 26px/1.25 ${serif};color:${ink}">${escaped(subject)}</h1>
${[...others.reverse(), ...button, farewell].join('\n')}
</td></tr>
<tr><td style="padding:18px 4px;font-size:13px;color:${muted}">${escaped(sites[site].name)} · <a href="mailto:${sites[site].supportEmail}" style="color:${muted}">${sites[site].supportEmail}</a></td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

/** A text in which addresses of pages can be followed. */
function linked(text: string, color: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)])/)
    .map((part, nth) =>
      nth % 2 === 0
        ? escaped(part)
        : `<a href="${escaped(part)}" style="color:${color};word-break:break-all">${escaped(part)}</a>`,
    )
    .join('');
}

function escaped(text: string): string {
  const entities: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}

/** Text of a mail, before it takes a form. */
interface LetterText {
  subject: string;
  /** The last one is the farewell. A paragraph may have lines. */
  paragraphs: readonly string[];
  /** The one button, before the farewell. */
  action: { label: string; url: string } | null;
}

/** The letter as plain text, with the button’s address on a line of its own. */
export function plainText({ paragraphs, action }: LetterText): string {
  if (!action) return paragraphs.join('\n\n');
  const farewell = paragraphs.slice(-1);
  return [...paragraphs.slice(0, -1), `${action.label}:\n${action.url}`, ...farewell].join('\n\n');
}

/** The colors of a mail. Mail readers know no variables: a test holds these to `styles/tokens.css`. */
interface MailPalette {
  paper: string;
  card: string;
  line: string;
  ink: string;
  muted: string;
  brand: string;
  onBrand: string;
}

export const mailPalettes = {
  default: {
    paper: '#faf7f1',
    card: '#fffdf9',
    line: '#e6dfd3',
    ink: '#1c2925',
    muted: '#56635c',
    brand: '#1f5a48',
    onBrand: '#ffffff',
  },
  hmrprogram: {
    paper: '#f6f8fb',
    card: '#ffffff',
    line: '#dbe3ec',
    ink: '#16243a',
    muted: '#526176',
    brand: '#1d4e89',
    onBrand: '#ffffff',
  },
  jrnys: {
    paper: '#fbf6f3',
    card: '#fffcfa',
    line: '#ecdfd9',
    ink: '#2b1c27',
    muted: '#695662',
    brand: '#6b2f57',
    onBrand: '#ffffff',
  },
} as const satisfies Record<SiteHandle, MailPalette>;

/**
 * The token of an email link: 256 bits that only this service can work out from the link’s id, so that
 * neither the database nor a mail that waits in the outbox holds it.
 */
export function linkToken(
  { sessionSecret }: Pick<Config, 'sessionSecret'>,
  linkId: string,
): string {
  return createHmac('sha256', sessionSecret).update(`email link:${linkId}`).digest('base64url');
}

/** Hash that is kept of a token: SHA-256, in hexadecimal. */
export function linkTokenHash(token: string): string {
  return sha256(token);
}

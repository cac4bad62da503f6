import { type SiteHandle, sites } from '../kernel/sites/sites';
import { mailPalettes } from './mail-palette';

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
export interface LetterText {
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

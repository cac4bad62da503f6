import type { IntakeReview } from '../../database/tables/attempts.schema.server';
import type { OwnRow, OwnRows } from './collect.server';

/** First lines of a copy: whose it is, and when it was made, in words. */
interface Cover {
  name: string;
  clinic: string;
  made: string;
  /** Names of the files that lie beside it. */
  files: readonly string[];
}

/** Writes what was collected as a page that any browser opens: it loads nothing and runs nothing. */
export function readablePage(
  { name, clinic, made, files }: Cover,
  all: readonly OwnRows[],
): string {
  const some = all.filter(({ rows }) => rows.length > 0);
  const links = some.map(
    ({ part, rows }) =>
      `<li><a href="#${part.table}">${escaped(part.title)}</a> (${rows.length})</li>`,
  );
  const sections = inSections(some).map(({ title, rows }, nth) => {
    const read = rows.map(rowAsHtml).join('\n');
    return `<section id="${some[nth]?.part.table}"><h2>${escaped(title)}</h2>${read}</section>`;
  });
  const listed = files.map((file) => `<li><a href="${encodeURI(file)}">${escaped(file)}</a></li>`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Your data</title>
<style>${styles}</style>
</head>
<body>
<h1>Your data at ${escaped(clinic)}</h1>
<p>Everything we have of ${escaped(name)}, as it was on ${escaped(made)}. The same stands in the file data.json, for programs. Keep both where nobody else reads them.</p>
<nav aria-label="Contents"><ul>${links.join('')}</ul></nav>
${listed.length > 0 ? `<section><h2>Your files</h2><ul>${listed.join('')}</ul></section>` : ''}
${sections.join('\n')}
</body>
</html>
`;
}

const styles =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:48rem;margin:2rem auto;padding:0 1rem;color:#222}' +
  'h2{margin-top:2.5rem}dl{border-top:1px solid #ccc;padding:.75rem 0;margin:0;display:grid;' +
  'grid-template-columns:minmax(8rem,14rem) 1fr;gap:.25rem 1rem}dt{color:#555}' +
  'dd{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}' +
  '@media(max-width:32rem){dl{grid-template-columns:1fr}dd{margin-bottom:.5rem}}';

/** Rows of one kind as a person reads them. */
export interface ReadableSection {
  title: string;
  rows: { heading: string | null; lines: [name: string, words: string][] }[];
}

/** Puts what was collected into words: intakes by their questions and answers, other rows by their columns. */
export function inSections(all: readonly OwnRows[]): ReadableSection[] {
  return all.map(({ part, rows }) => ({
    title: part.title,
    rows: rows.map((row) => (part.table === 'submissions' ? intake(row) : facts(row))),
  }));
}

type ReadableRow = ReadableSection['rows'][number];

/** An intake in the words of its questions and answers, with what was agreed to. */
function intake(row: OwnRow): ReadableRow {
  const review = row['review'] as IntakeReview;
  return {
    heading: review.title,
    lines: [
      ['Sent', inWords(row['created_at'])],
      ...review.answers.map(({ label, words }): [string, string] => [label, words]),
      ...review.values.map(({ name, words }): [string, string] => [columnInWords(name), words]),
      ...review.consents.map(({ text }): [string, string] => ['You agreed to', text]),
    ],
  };
}

/** A row by its columns, without the ids by which rows name one another. */
function facts(row: OwnRow): ReadableRow {
  const lines = Object.entries(row).flatMap(([column, value]): [string, string][] => {
    const words = inWords(value);
    return words === '' || isId(value) ? [] : [[columnInWords(column), words]];
  });
  return { heading: null, lines };
}

function rowAsHtml({ heading, lines }: ReadableRow): string {
  const items = lines.map(([name, words]) => `<dt>${escaped(name)}</dt><dd>${escaped(words)}</dd>`);
  return `${heading === null ? '' : `<h3>${escaped(heading)}</h3>`}<dl>${items.join('')}</dl>`;
}

function isId(value: unknown): boolean {
  return typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value);
}

function columnInWords(column: string): string {
  const words = column
    .replace(/_/g, ' ')
    .replace(/([a-z])([A-Z])/g, (_, a, b) => `${a} ${b.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function inWords(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'object') {
    const entries = Object.entries(value);
    return entries
      .map(([name, one]) => {
        const words = inWords(one);
        if (words === '') return '';
        return Array.isArray(value) ? words : `${columnInWords(name)}: ${words}`;
      })
      .filter((line) => line !== '')
      .join('\n');
  }
  const text = String(value);
  const moment = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)\S*$/.exec(text);
  return moment ? `${moment[1]} ${moment[2]} UTC` : text;
}

function escaped(text: string): string {
  return text.replace(
    /[&<>"]/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign,
  );
}

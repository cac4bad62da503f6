import { parseInlines } from './markdown-inlines';
import type { Parsing } from './markdown-runs';
import type { Block } from './rich-text';

/** Number of lists that may stand in one another; anything deeper is shown as it is written. */
const deepest = 8;

/** Takes a text apart into paragraphs, headings and lists. What else Markdown knows is shown as it is written. */
export function parseBlocks(text: string, parsing: Parsing): Block[] {
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  return new Blocks(lines.map(withoutTabs), parsing, 0).read();
}

/** A tab before the words of a line, or of a list’s item, is four spaces. */
function withoutTabs(line: string): string {
  return line.replace(/^[ \t]*(?:[-+*]|\d{1,9}[.)])?[ \t]*/, (lead) =>
    lead.replaceAll('\t', '    '),
  );
}

const quote = /^ {0,3}>/;
const heading = /^ {0,3}#{1,6}(?: |$)/;
const rule = /^ {0,3}(?:(?:\* *){3,}|(?:- *){3,}|(?:_ *){3,})$/;
const underline = /^ {0,3}(?:=+|-+) *$/;
const fence = /^ {0,3}(`{3,}|~{3,})/;
const code = /^ {4}/;
const html =
  /^ {0,3}<(?:!--|\?|![A-Z]|\/?(?:address|article|aside|blockquote|body|details|dd|div|dl|dt|fieldset|figure|footer|form|h[1-6]|head|header|hr|html|iframe|li|link|main|nav|ol|p|pre|script|section|style|summary|table|tbody|td|textarea|th|thead|tr|ul)(?:[\s/>]|$))/i;
const definition = /^ {0,3}\[[^[\]]+\]:/;
const item = /^( {0,3})([-+*]|\d{1,9}[.)])( +|$)/;

class Blocks {
  private at = 0;
  private readonly found: Block[] = [];

  constructor(
    private readonly lines: readonly string[],
    private readonly parsing: Parsing,
    private readonly depth: number,
  ) {}

  read(): Block[] {
    while (this.at < this.lines.length) {
      const line = this.line();
      this.parsing.steps += 1 + line.length;
      if (line.trim() === '') this.at += 1;
      else this.readBlock(line);
    }
    return this.found;
  }

  private line(ahead = 0): string {
    return this.lines[this.at + ahead] ?? '';
  }

  private readBlock(line: string): void {
    const opened = fence.exec(line)?.[1];
    const toBlank = (next: string) => next.trim() !== '';
    if (code.test(line)) this.readOdd((next) => code.test(next) || next.trim() === '');
    else if (opened !== undefined) this.readFence(opened);
    else if (rule.test(line) || definition.test(line)) this.readOdd(() => false);
    else if (heading.test(line)) this.readHeading(line);
    else if (quote.test(line)) this.readOdd(goesOnQuoted);
    else if (html.test(line)) this.readOdd(toBlank);
    else if (line.includes('|') && isTableRule(this.line(1))) this.readOdd(toBlank);
    else if (!item.test(line)) this.readParagraph();
    else if (this.depth < deepest) this.readList(line);
    else this.readOdd(toBlank);
  }

  private readHeading(line: string): void {
    const words = line.trim().replace(/^#+/, '').replace(/ #+$/, '').trim();
    this.at += 1;
    this.found.push({ type: 'heading', children: parseInlines(words, this.parsing) });
  }

  /** A part that is shown as it is written: this line, and those after it that go on with it. */
  private readOdd(goesOn: (line: string) => boolean): void {
    const from = this.at;
    do {
      this.at += 1;
      this.parsing.steps += this.line().length;
    } while (this.at < this.lines.length && goesOn(this.line()));
    this.addOdd(from);
  }

  private readFence(mark: string): void {
    const from = this.at;
    const closes = (line: string) =>
      fence.exec(line)?.[1]?.startsWith(mark) === true && line.trim() === fence.exec(line)?.[1];
    this.at += 1;
    while (this.at < this.lines.length && !closes(this.line())) this.at += 1;
    this.at = Math.min(this.lines.length, this.at + 1);
    this.addOdd(from);
  }

  private addOdd(from: number): void {
    const raw = this.parsing.restore(this.lines.slice(from, this.at).join('\n').trim());
    this.parsing.steps += raw.length;
    this.parsing.odd(raw);
    this.found.push({ type: 'paragraph', children: [{ type: 'text', text: raw }] });
  }

  private readParagraph(): void {
    const words: string[] = [];
    while (this.at < this.lines.length) {
      const line = this.line();
      this.parsing.steps += line.length;
      if (line.trim() === '') break;
      if (words.length > 0) {
        if (underline.test(line)) {
          this.endHeading(words);
          return;
        }
        if (interrupts(line)) break;
      }
      words.push(line.trimStart());
      this.at += 1;
    }
    this.found.push({ type: 'paragraph', children: this.inlinesOf(words) });
  }

  private endHeading(words: readonly string[]): void {
    this.at += 1;
    this.found.push({ type: 'heading', children: this.inlinesOf(words) });
  }

  private inlinesOf(words: readonly string[]) {
    return parseInlines(words.join('\n').trimEnd(), this.parsing);
  }

  private readList(first: string): void {
    const kind = kindOf(first);
    const items: Block[][] = [];
    while (this.at < this.lines.length && kindOf(this.line()) === kind && !rule.test(this.line()))
      items.push(this.readItem());
    this.found.push({ type: 'list', ordered: /\d/.test(first.trim().charAt(0)), items });
  }

  private readItem(): Block[] {
    const [whole = '', before = '', mark = '', after = ''] = item.exec(this.line()) ?? [];
    const isCode = after.length > 4;
    const indent = before.length + mark.length + (isCode || after === '' ? 1 : after.length);
    const inner = [this.line().slice(isCode ? indent : whole.length)];
    let isBlank = inner[0]?.trim() === '';
    for (this.at += 1; this.at < this.lines.length; this.at += 1) {
      const line = this.line();
      this.parsing.steps += line.length;
      const isInside = line.trim() === '' || spacesBefore(line) >= indent;
      // Words go on with the paragraph before them, however they are indented.
      const goesOn = !isBlank && !interrupts(line) && !item.test(line);
      if (!isInside && !goesOn) break;
      isBlank = line.trim() === '';
      inner.push(isInside ? line.slice(indent) : line.trimStart());
    }
    return new Blocks(inner, this.parsing, this.depth + 1).read();
  }
}

function spacesBefore(line: string): number {
  return line.length - line.trimStart().length;
}

/**
 * Feature that lines of one list have in common: their mark, or how their numbers end; null where the line is of no
 * list.
 */
function kindOf(line: string): string | null {
  return item.exec(line)?.[2]?.at(-1) ?? null;
}

/** Tells whether a line belongs to the quotation before it. */
function goesOnQuoted(line: string): boolean {
  return quote.test(line) || (line.trim() !== '' && !interrupts(line) && !item.test(line));
}

/** Tells whether a line ends the paragraph before it. */
function interrupts(line: string): boolean {
  if (quote.test(line) || heading.test(line) || fence.test(line) || rule.test(line)) return true;
  if (html.test(line)) return true;
  const found = item.exec(line);
  if (!found || line.trim() === found[2]) return false;
  return /^(?:[-+*]|1[.)])$/.test(found[2] ?? '');
}

/** The line beneath the heads of a table. */
function isTableRule(line: string): boolean {
  return line.includes('-') && /^[ |:-]+$/.test(line);
}

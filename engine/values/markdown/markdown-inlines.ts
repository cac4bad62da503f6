import { isSafe, linkTarget } from './link-target';
import { deepest, depthOf, type Parsing, type Piece, type Run, Runs } from './markdown-runs';
import type { Inline } from './rich-text';

interface Bracket {
  piece: Piece;
  isImage: boolean;
  isActive: boolean;
  /** The last run before it. */
  runs: Run | null;
}

const escapable = /[!-/:-@[-`{-~]/;

/**
 * Takes the words of a paragraph apart: bold, italic, links and breaks. Every character is looked at a bounded
 * number of times, whatever is written (rules of CommonMark, with what its reference parser remembers).
 */
export function parseInlines(text: string, parsing: Parsing): Inline[] {
  return new Scanner(text, parsing).scan();
}

class Scanner {
  private at = 0;
  private readonly first: Piece = {
    before: null,
    after: null,
    start: 0,
    end: 0,
    node: { type: 'text' },
  };
  private last: Piece = this.first;
  private readonly runs: Runs;
  private readonly brackets: Bracket[] = [];
  private ticks: Map<number, number[]> | null = null;

  constructor(
    private readonly text: string,
    private readonly parsing: Parsing,
  ) {
    this.runs = new Runs(parsing);
  }

  scan(): Inline[] {
    const { text } = this;
    while (this.at < text.length) {
      this.parsing.steps += 1;
      this.scanOne(text.charAt(this.at));
    }
    this.runs.pair(null);
    return this.nodesFrom(this.first.after);
  }

  private scanOne(letter: string): void {
    const next = this.at + 1;
    if (letter === '\\') this.scanEscape();
    else if (letter === '`') this.scanCode();
    else if (letter === '<') this.scanAngle();
    else if (letter === '*' || letter === '_' || letter === '~') this.scanRun(letter);
    else if (letter === '!' && this.text.charAt(next) === '[') this.openBracket(2);
    else if (letter === '[') this.openBracket(1);
    else if (letter === ']') this.closeBracket();
    else if (letter === 'h' || letter === 'w') this.scanAddress();
    else if (letter === '!' || letter === '\n') this.addText(next);
    else this.addText(this.wordsUpTo());
  }

  private scanEscape(): void {
    const from = this.at;
    const next = this.text.charAt(from + 1);
    if (next === '\n') this.add(from, from + 2, { type: 'break' });
    else if (escapable.test(next)) this.add(from + 1, from + 2, { type: 'escaped' });
    else this.addText(from + 1);
  }

  /** The next place at which something may begin. */
  private wordsUpTo(): number {
    const { text } = this;
    let to = this.at + 1;
    while (to < text.length && !/[\\\n`<*_~![\]hw]/.test(text.charAt(to))) to += 1;
    this.parsing.steps += to - this.at;
    if (text.charAt(to) !== '\n') return to;
    let spaces = to;
    while (spaces > this.at && text.charAt(spaces - 1) === ' ') spaces -= 1;
    if (to - spaces < 2) return to;
    if (spaces > this.at) this.addText(spaces);
    this.add(spaces, to + 1, { type: 'break' });
    return this.at;
  }

  /** Words up to a place, joined to the words before them. */
  private addText(to: number): void {
    if (to <= this.at) return;
    const { last } = this;
    if (
      last !== this.first &&
      last.node.type === 'text' &&
      last.end === this.at &&
      !this.isMark(last)
    ) {
      last.end = to;
      this.at = to;
    } else this.add(this.at, to, { type: 'text' });
  }

  /** Marks keep their own piece while they wait for what closes them. */
  private isMark(piece: Piece): boolean {
    return this.runs.last?.piece === piece || this.brackets.at(-1)?.piece === piece;
  }

  private add(start: number, end: number, node: Piece['node']): Piece {
    const piece: Piece = { before: this.last, after: null, start, end, node };
    this.last.after = piece;
    this.last = piece;
    this.at = end;
    return piece;
  }

  /** Code is shown as it is written. */
  private scanCode(): void {
    const from = this.at;
    let to = from;
    while (this.text.charAt(to) === '`') to += 1;
    const closers = this.ticksOf(to - from);
    // Places only go up, so what lies behind is never looked at again.
    while (closers.length > 0 && (closers.at(-1) ?? 0) < to) closers.pop();
    const close = closers.pop();
    if (close === undefined) {
      this.addText(to);
      return;
    }
    this.add(from, close + to - from, { type: 'odd' });
  }

  /** Finds the runs of so many ticks, the first at the end of the list. */
  private ticksOf(length: number): number[] {
    if (!this.ticks) {
      this.ticks = new Map();
      for (const { 0: run, index } of this.text.matchAll(/`+/g)) {
        const places = this.ticks.get(run.length);
        if (places) places.push(index);
        else this.ticks.set(run.length, [index]);
      }
      for (const places of this.ticks.values()) places.reverse();
      this.parsing.steps += this.text.length;
    }
    return this.ticks.get(length) ?? [];
  }

  /** An address or a tag in angle brackets. */
  private scanAngle(): void {
    const { text } = this;
    const from = this.at;
    let to = from + 1;
    while (to < text.length && text.charAt(to) !== '>' && text.charAt(to) !== '<') to += 1;
    this.parsing.steps += to - from;
    if (text.charAt(to) !== '>') {
      this.addText(from + 1);
      return;
    }
    const inner = text.slice(from + 1, to);
    const isTag = /^(?:\/?[A-Za-z][A-Za-z0-9-]*(?:[\s/]|$)|!--|!\[|![A-Z]|\?)/.test(inner);
    if (/^[A-Za-z][A-Za-z0-9+.-]{1,31}:[^\s]*$/.test(inner)) {
      this.addLink(from, to + 1, inner, from + 1, to);
      return;
    }
    if (/^[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+$/.test(inner)) {
      this.addLink(from, to + 1, `mailto:${inner}`, from + 1, to);
      return;
    }
    if (isTag) this.add(from, to + 1, { type: 'odd' });
    else this.addText(from + 1);
  }

  /** An address that is written out. */
  private scanAddress(): void {
    const { text } = this;
    const from = this.at;
    const isWord = /[A-Za-z0-9]/.test(text.charAt(from - 1));
    const begins = isWord ? null : /^(?:https?:\/\/|www\.)/.exec(text.slice(from, from + 8));
    if (!begins) {
      this.addText(from + 1);
      return;
    }
    let to = from;
    let open = 0;
    while (to < text.length && !/[\s<]/.test(text.charAt(to))) {
      if (text.charAt(to) === '(') open += 1;
      if (text.charAt(to) === ')') open -= 1;
      to += 1;
    }
    this.parsing.steps += to - from;
    for (; to > from; to -= 1) {
      const end = text.charAt(to - 1);
      if (end === ')' && open < 0) open += 1;
      else if (!/[?!.,:;*_~'"]/.test(end)) break;
    }
    if (to <= from + begins[0].length) {
      this.addText(from + 1);
      return;
    }
    const written = text.slice(from, to);
    this.addLink(from, to, begins[0] === 'www.' ? `http://${written}` : written, from, to);
  }

  private addLink(from: number, to: number, href: string, start: number, end: number): void {
    if (!isSafe(href)) {
      this.add(from, to, { type: 'odd' });
      return;
    }
    const words: Piece = { before: null, after: null, start, end, node: { type: 'text' } };
    this.add(from, to, { type: 'link', href, first: words, depth: 1 });
  }

  private scanRun(mark: string): void {
    const { text } = this;
    const from = this.at;
    let to = from;
    while (text.charAt(to) === mark) to += 1;
    this.parsing.steps += to - from;
    const before = from === 0 ? '\n' : text.charAt(from - 1);
    const after = to >= text.length ? '\n' : text.charAt(to);
    const follows = isSpace(after) ? 'space' : isPunctuation(after) ? 'punctuation' : 'word';
    const leads = isSpace(before) ? 'space' : isPunctuation(before) ? 'punctuation' : 'word';
    const isLeft = follows === 'word' || (follows === 'punctuation' && leads !== 'word');
    const isRight = leads === 'word' || (leads === 'punctuation' && follows !== 'word');
    const isUnderscore = mark === '_';
    const length = to - from;
    const piece = this.add(from, to, { type: 'text' });
    if (mark === '~' && length > 2) return;
    this.runs.add({
      piece,
      mark,
      place: from,
      left: length,
      length,
      canOpen: isLeft && (!isUnderscore || !isRight || leads === 'punctuation'),
      canClose: isRight && (!isUnderscore || !isLeft || follows === 'punctuation'),
    });
  }

  private openBracket(length: 1 | 2): void {
    const piece = this.add(this.at, this.at + length, { type: 'text' });
    this.brackets.push({ piece, isImage: length === 2, isActive: true, runs: this.runs.last });
  }

  private closeBracket(): void {
    const from = this.at;
    const opener = this.brackets.pop();
    if (!opener) {
      this.addText(from + 1);
      return;
    }
    const target = opener.isActive ? linkTarget(this.text, from + 1, this.parsing) : null;
    if (!target) {
      this.addText(from + 1);
      return;
    }
    this.runs.pair(opener.runs);
    const { piece, isImage } = opener;
    const first = piece.after;
    const depth = 1 + depthOf(first);
    piece.after = null;
    piece.end = target.end;
    this.last = piece;
    this.at = target.end;
    const isOdd = isImage || !isSafe(target.href) || depth > deepest;
    piece.node = isOdd ? { type: 'odd' } : { type: 'link', href: target.href, first, depth };
    if (isImage) return;
    // No link stands in a link.
    for (let place = this.brackets.length - 1; place >= 0; place -= 1) {
      const outer = this.brackets[place];
      if (!outer || outer.isImage) continue;
      if (!outer.isActive) break;
      outer.isActive = false;
    }
  }

  private nodesFrom(first: Piece | null): Inline[] {
    const { parsing, text } = this;
    const nodes: Inline[] = [];
    let isOpen = false;
    for (let piece = first; piece; piece = piece.after) {
      parsing.steps += 1;
      const { node, start, end } = piece;
      if (node.type === 'text' && start === end) continue;
      if (node.type === 'break') nodes.push({ type: 'break' });
      else if (node.type === 'link')
        nodes.push({ type: 'link', href: node.href, children: this.nodesFrom(node.first) });
      else if (node.type === 'strong' || node.type === 'emphasis')
        nodes.push({ type: node.type, children: this.nodesFrom(node.first) });
      else {
        const raw = parsing.restore(text.slice(start, end));
        if (node.type === 'odd') parsing.odd(raw);
        const before = nodes.at(-1);
        if (isOpen && node.type === 'text' && before?.type === 'text') before.text += raw;
        else nodes.push({ type: 'text', text: raw });
      }
      isOpen = node.type === 'text';
    }
    return nodes;
  }
}

function isSpace(letter: string): boolean {
  return /\s/.test(letter);
}

function isPunctuation(letter: string): boolean {
  return /[\p{P}\p{S}]/u.test(letter);
}

import { parseBlocks } from './markdown-blocks';
import type { RichText } from './rich-text';

export interface ParsedMarkdown {
  rich: RichText;
  /** Parts that are shown as they are written, because quizzes have no use for them: HTML, images, tables. */
  shownAsWritten: string[];
  /** Count of what was looked at on the way. It grows with the length of the text, whatever is written. */
  steps: number;
}

/** Tells whether a text is one plain paragraph, which needs no parsing at all. */
export function isPlain(text: string): boolean {
  return !/[*_`#[\]<>\\\n!~|&]|^\s*[-+]\s|^\s*\d+[.)]\s|https?:|www\./.test(
    text.replace(pipes, ''),
  );
}

const pipes = /\{\{[^{}]*\}\}/g;

/** Texts taken apart already: while a quiz is written, it is compiled after every letter. */
const known = new Map<string, ParsedMarkdown>();
const mostKnown = 4_000;

/** Takes Markdown apart into blocks that can be drawn without ever becoming HTML. */
export function parseMarkdown(text: string): ParsedMarkdown {
  const before = known.get(text);
  if (before) return before;
  if (known.size >= mostKnown) known.clear();
  const parsed = takeApart(text);
  known.set(text, parsed);
  return parsed;
}

function takeApart(text: string): ParsedMarkdown {
  const aside: string[] = [];
  // What is piped in is put aside first: its bars and dots are not Markdown.
  const quiet = text.replace(pipes, (pipe) => {
    aside.push(pipe);
    return `${open}${aside.length - 1}${close}`;
  });
  const shownAsWritten: string[] = [];
  const parsing = {
    steps: 0,
    restore: (part: string) => part.replace(held, (_, index: string) => aside[Number(index)] ?? ''),
    odd: (raw: string) => void shownAsWritten.push(raw),
  };
  const rich = parseBlocks(quiet, parsing);
  return { rich, shownAsWritten, steps: parsing.steps };
}

const open = '\uE000';
const close = '\uE001';
const held = /\uE000(\d+)\uE001/g;

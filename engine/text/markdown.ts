import { lexer, type Token, type Tokens } from 'marked';
import type { Block, Inline, RichText } from './rich-text';

export interface ParsedMarkdown {
  rich: RichText;
  /** Parts that are shown as they are written, because quizzes have no use for them: HTML, images, tables. */
  shownAsWritten: string[];
}

/** Whether a text is one plain paragraph, which needs no parsing at all. */
export function isPlain(text: string): boolean {
  return !/[*_`#[\]<>\\\n!~|&]|^\s*[-+]\s|^\s*\d+[.)]\s|https?:|www\./.test(
    text.replace(pipes, ''),
  );
}

const pipes = /\{\{[^{}]*\}\}/g;

/** What was taken apart already: while a quiz is written, it is compiled after every letter. */
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
  const kept: string[] = [];
  // What is piped in is put aside first: its bars and dots are not Markdown.
  const quiet = text.replace(pipes, (pipe) => {
    kept.push(pipe);
    return `${open}${kept.length - 1}${close}`;
  });
  const shownAsWritten: string[] = [];
  const restore = (part: string) =>
    part.replace(held, (_, index: string) => kept[Number(index)] ?? '');
  const context: Context = { restore, odd: (raw) => shownAsWritten.push(restore(raw).trim()) };
  return { rich: blocks(lexer(quiet, { gfm: true }), context), shownAsWritten };
}

const open = '\uE000';
const close = '\uE001';
const held = /\uE000(\d+)\uE001/g;

interface Context {
  restore: (text: string) => string;
  odd: (raw: string) => void;
}

function blocks(tokens: readonly Token[], context: Context): Block[] {
  return tokens.flatMap((token): Block[] => {
    switch (token.type) {
      case 'space':
      case 'def':
        return [];
      case 'paragraph':
      case 'text':
        return [{ type: 'paragraph', children: inlines(token.tokens ?? [token], context) }];
      case 'heading':
        return [{ type: 'heading', children: inlines(token.tokens ?? [], context) }];
      case 'list':
        return [list(token, context)];
      default:
        context.odd(token.raw);
        return [
          {
            type: 'paragraph',
            children: [{ type: 'text', text: context.restore(token.raw.trim()) }],
          },
        ];
    }
  });
}

function list(token: Token, context: Context): Block {
  const { ordered, items } = token as Tokens.List;
  return { type: 'list', ordered, items: items.map((item) => blocks(item.tokens, context)) };
}

function inlines(tokens: readonly Token[], context: Context): Inline[] {
  return tokens.flatMap((token): Inline[] => {
    switch (token.type) {
      case 'text':
        if ('tokens' in token && token.tokens) return inlines(token.tokens, context);
        return [{ type: 'text', text: context.restore(token.text) }];
      case 'escape':
        return [{ type: 'text', text: context.restore(token.text) }];
      case 'strong':
        return [{ type: 'strong', children: inlines(token.tokens ?? [], context) }];
      case 'em':
        return [{ type: 'emphasis', children: inlines(token.tokens ?? [], context) }];
      case 'br':
        return [{ type: 'break' }];
      case 'link':
        if (isSafe(token.href)) {
          return [
            { type: 'link', href: token.href, children: inlines(token.tokens ?? [], context) },
          ];
        }
    }
    context.odd(token.raw);
    return [{ type: 'text', text: context.restore(token.raw) }];
  });
}

/** Only ways a patient expects of a link: a page, a mail, a call. Never an address with facts in it. */
function isSafe(href: string): boolean {
  return !/\uE000|%EE%80%80/i.test(href) && /^(https:\/\/|mailto:|tel:|\/(?!\/))/.test(href);
}

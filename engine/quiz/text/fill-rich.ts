import type { Block, Inline, RichText } from '../../values/markdown/rich-text';
import type { Knowledge } from '../rules/knowledge';
import { fill } from './piping';

/**
 * Markdown with its facts put in. Facts only ever land in text nodes: what a patient typed cannot
 * become markup. Texts that are one plain paragraph have no entry in `quiz.rich`.
 */
export function fillRich(known: Knowledge, source: string | undefined): RichText {
  if (!source) return [];
  const { rich } = known.quiz;
  const blocks = Object.hasOwn(rich, source) ? (rich[source] ?? []) : onePlainParagraph(source);
  return source.includes('{{') ? blocks.map((block) => fillBlock(known, block)) : blocks;
}

function onePlainParagraph(text: string): RichText {
  return [{ type: 'paragraph', children: [{ type: 'text', text }] }];
}

function fillBlock(known: Knowledge, block: Block): Block {
  if (block.type === 'list') {
    return {
      ...block,
      items: block.items.map((item) => item.map((part) => fillBlock(known, part))),
    };
  }
  return { ...block, children: block.children.map((part) => fillInline(known, part)) };
}

function fillInline(known: Knowledge, inline: Inline): Inline {
  if (inline.type === 'text') return { type: 'text', text: fill(known, inline.text) };
  if (inline.type === 'break') return inline;
  return { ...inline, children: inline.children.map((part) => fillInline(known, part)) };
}

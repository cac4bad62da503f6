import type { AnswerValue } from '../../../schemas/generated/types';
import { formatDay } from '../../values/date';
import type { Block, Inline, RichText } from '../../values/markdown/rich-text';
import { formatNumber } from '../../values/number';
import { inputKinds } from '../inputs';
import type { InputBehavior } from '../inputs/input-kind';
import type { InputOfKind, Question } from '../model/quiz';
import { answerById, derivedValue, type Knowledge, profileFact } from '../rules/knowledge';

/** `{{answers.firstName|there}}`: where the fact comes from, its name, and the words for its absence. */
export const pipe =
  /\{\{\s*(answers|values|profile)\.([A-Za-z][A-Za-z0-9-]*)\s*(?:\|([^{}]*))?\}\}/g;

/** A text with its facts put in. An absent fact gives its written fallback, or nothing. */
export function fill(known: Knowledge, text: string): string {
  if (!text.includes('{{')) return text;
  return text.replace(pipe, (_, source: string, name: string, fallback = '') => {
    return factInWords(known, source, name) ?? fallback.trim();
  });
}

/** The same for a text that may not be there. */
export function fillOptional(known: Knowledge, text: string | undefined): string | null {
  return text === undefined ? null : fill(known, text);
}

/** A text with what is put in for each patient named: “Hello [firstName, or there]”. */
export function withPipesNamed(text: string): string {
  return text.replace(pipe, (_, __, name: string, fallback = '') =>
    fallback.trim() === '' ? `[${name}]` : `[${name}, or ${fallback.trim()}]`,
  );
}

function factInWords(known: Knowledge, source: string, name: string): string | null {
  if (source === 'values') return valueInWords(derivedValue(known, name));
  if (source === 'answers') return answerInWords(known, known.quiz.questionById.get(name));
  switch (name) {
    case 'dob': {
      const birth = profileFact(known, 'dob');
      return birth && formatDay(birth);
    }
    case 'firstName':
    case 'lastName':
    case 'email':
    case 'phone':
    case 'gender':
    case 'state':
      return profileFact(known, name);
    default:
      return null;
  }
}

/** A derived value as people read it; null while it is unknown. */
export function valueInWords(value: number | string | null): string | null {
  return typeof value === 'number' ? formatNumber(value) : value;
}

/** An answer as people read it; null while there is none. */
export function answerInWords(known: Knowledge, question: Question | undefined): string | null {
  const answer = question && answerById(known, question.id);
  return question && answer !== null && answer !== undefined
    ? wordsOfAnswer(known, question, answer)
    : null;
}

/** An answer as people read it. */
export function wordsOfAnswer<K extends InputOfKind>(
  known: Knowledge,
  question: Question<K>,
  value: AnswerValue,
): string {
  const behavior: InputBehavior<K> = inputKinds[question.kind];
  return behavior.words(value, question, known, fill);
}

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

import { findNodeAtLocation, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import { endlessNumberIn, isTooDeep, keysOf } from '../../engine/values';
import { isJsonObject, type JsonObject } from '../document/draft';

/** Size that a quiz may have as a text, in bytes of UTF-8: the most that the server takes. */
export const mostBytes = 5 * 1024 * 1024;

export function bytesIn(text: string): number {
  // No letter takes fewer bytes than units of the text, nor more than three times as many.
  return text.length * 3 <= mostBytes ? text.length : new TextEncoder().encode(text).length;
}

/** “6.2 MB”; what is hardly above the most that is taken says so. */
export function sizeInWords(bytes: number): string {
  const isHardlyMore = bytes > mostBytes && bytes < mostBytes * 1.02;
  if (isHardlyMore) return 'a little more than 5 MB';
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

/** The reason why a text is not a definition, and the place of the mistake in it. */
export interface JsonError {
  /** A sentence without its full stop. */
  words: string;
  offset: number;
  length: number;
}

export type ReadJson =
  | { definition: JsonObject; error: null }
  | { definition: null; error: JsonError };

/** Reads a text as a definition, which may be wrong in every way that JSON allows. */
export function readJson(text: string): ReadJson {
  const whole = { offset: 0, length: text.length };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { definition: null, error: firstError(text) };
  }
  if (!isJsonObject(value))
    return { definition: null, error: { words: 'A quiz stands in braces: { … }', ...whole } };
  if (isTooDeep(value))
    return {
      definition: null,
      error: { words: 'Parts stand in parts far too deeply', ...whole },
    };
  const reserved = /"(?:_|\\u005[fF]){2}proto(?:_|\\u005[fF]){2}"\s*:/.exec(text);
  if (reserved) {
    const place = { offset: reserved.index, length: reserved[0].length };
    return { definition: null, error: { words: '“__proto__” cannot be a name', ...place } };
  }
  const endless = endlessNumberIn(value);
  if (endless !== null) return { definition: null, error: endlessError(text, endless) };
  return { definition: value, error: null };
}

function endlessError(text: string, pointer: string): JsonError {
  const tree = parseTree(text);
  const keys = keysOf(pointer).map((key) => (/^\d+$/.test(key) ? Number(key) : key));
  const { offset = 0, length = text.length } = (tree && findNodeAtLocation(tree, keys)) ?? {};
  return { words: 'This number is larger than any that can be kept', offset, length };
}

const wordsFor: Record<string, string> = {
  InvalidSymbol: 'This word needs quotes around it',
  InvalidNumberFormat: 'This is not a number',
  PropertyNameExpected: 'A name in quotes must follow here; a comma before the end is one too many',
  ValueExpected: 'A value must follow here; a comma before the end is one too many',
  ColonExpected: 'A colon must follow the name',
  CommaExpected: 'A comma or a closing bracket is missing before this',
  CloseBraceExpected: 'A closing brace } is missing',
  CloseBracketExpected: 'A closing bracket ] is missing',
  EndOfFileExpected: 'Nothing may follow after the last brace',
  InvalidCommentToken: 'JSON has no comments',
  UnexpectedEndOfComment: 'JSON has no comments',
  UnexpectedEndOfString: 'A closing quote is missing',
  InvalidUnicode: 'After \\u four digits of a letter’s code must follow',
  InvalidEscapeCharacter: 'After \\ only certain letters may follow',
  InvalidCharacter: 'This character cannot stand here; in a text, a new line is written \\n',
};

function firstError(text: string): JsonError {
  const errors: ParseError[] = [];
  parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const first = errors[0];
  if (!first) return { words: 'This is not JSON', offset: 0, length: text.length };
  const words = wordsFor[printParseErrorCode(first.error)] ?? 'This is not JSON';
  return { words, offset: first.offset, length: first.length };
}

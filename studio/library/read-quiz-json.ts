import {
  findNodeAtLocation,
  type ParseError,
  parse,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser';
import { actionKinds, contentKinds, inputKinds, stepKinds } from '../../engine/quiz';
import { endlessNumberIn } from '../../engine/values';
import { isJsonObject, type Json, type JsonObject, listAt, textAt } from '../document/draft';
import { tooNew } from '../document/up-to-date';
import { topicWords } from './library-words';

/** The most bytes that a quiz may have. */
export const mostBytes = 5 * 1024 * 1024;

/** Line on which a text stops being JSON. */
interface BrokenLine {
  /** Line from 1. */
  line: number;
  column: number;
  /** The line as it is written, shortened around the place. */
  text: string;
  message: string;
}

export type ReadQuiz =
  | { quiz: JsonObject; unknownKinds: readonly UnknownKind[] }
  | { broken: BrokenLine }
  | { refused: string };

/** Reads what somebody pasted or chose. What is unknown in it is told, and nothing is taken out. */
export function readQuizJson(text: string): ReadQuiz {
  if (new Blob([text]).size > mostBytes)
    return { refused: 'A quiz may have 5 MB at most. This one is larger.' };
  const errors: ParseError[] = [];
  const value: unknown = parse(text, errors, { disallowComments: true });
  const [first] = errors;
  if (first) return { broken: brokenLine(text, first) };
  const quiz: Json = JSON.parse(text);
  const endless = endlessNumberIn(quiz);
  if (endless !== null)
    return {
      refused: `The number at ${endless} is larger than any that can be kept. Write another one.`,
    };
  if (value === undefined || !isJsonObject(quiz))
    return { refused: 'A quiz is an object, in curly brackets. This is something else.' };
  const refusal = tooNew(quiz);
  return refusal ? { refused: refusal } : { quiz, unknownKinds: unknownKinds(quiz, text) };
}

const complaints: Readonly<Record<string, string>> = {
  CommaExpected: 'A comma is missing before this.',
  ColonExpected: 'A colon is missing here.',
  PropertyNameExpected: 'A name in double quotes is missing here.',
  ValueExpected: 'A value is missing here.',
  CloseBraceExpected: 'A closing curly bracket is missing.',
  CloseBracketExpected: 'A closing square bracket is missing.',
  EndOfFileExpected: 'The quiz is over before this: something is left behind it.',
  UnexpectedEndOfString: 'A text has no closing quote.',
  InvalidCommentToken: 'JSON has no comments.',
};

function brokenLine(text: string, { error, offset }: ParseError): BrokenLine {
  const before = text.slice(0, offset).split('\n');
  const column = (before.at(-1)?.length ?? 0) + 1;
  const whole = text.split('\n')[before.length - 1] ?? '';
  const from = Math.max(0, column - 40);
  return {
    line: before.length,
    column,
    text: whole.slice(from, from + 80),
    message: complaints[printParseErrorCode(error)] ?? 'This is not JSON.',
  };
}

/** A kind that a quiz names and this version does not know. */
export interface UnknownKind {
  /** Part that it is the kind of: “step”. */
  of: string;
  kind: string;
  /** Line on which it stands first, from 1. */
  line: number;
  /** Number of places. */
  times: number;
  /** The kinds that there are. */
  known: readonly string[];
}

type Path = readonly (string | number)[];

/** Kinds that this version does not know, each once, with the line where it stands first. */
function unknownKinds(quiz: JsonObject, text: string): UnknownKind[] {
  const found = new Map<string, UnknownKind & { path: Path }>();
  const note = (part: Json | undefined, table: object, of: string, path: Path) => {
    const kind = textAt(part, 'kind');
    if (kind === null || Object.hasOwn(table, kind)) return;
    const before = found.get(`${of} ${kind}`);
    if (before) before.times += 1;
    else
      found.set(`${of} ${kind}`, {
        ...{ of, kind, times: 1, line: 1, known: Object.keys(table) },
        path: [...path, 'kind'],
      });
  };
  note(quiz, topicWords, 'quiz', []);
  listAt(quiz, 'steps').forEach((step, at) => {
    const here = ['steps', at];
    note(step, stepKinds, 'step', here);
    listAt(step, 'content').forEach((content, index) => {
      note(content, contentKinds, 'content', [...here, 'content', index]);
    });
    listAt(step, 'actions').forEach((action, index) => {
      note(action, actionKinds, 'action', [...here, 'actions', index]);
    });
    listAt(step, 'questions').forEach((question, index) => {
      const input = isJsonObject(question) ? question['input'] : undefined;
      note(input, inputKinds, 'question', [...here, 'questions', index, 'input']);
    });
  });
  if (found.size === 0) return [];
  const tree = parseTree(text);
  return [...found.values()]
    .map(({ path, ...unknown }) => {
      const offset = (tree && findNodeAtLocation(tree, [...path])?.offset) ?? 0;
      return { ...unknown, line: text.slice(0, offset).split('\n').length };
    })
    .sort((left, right) => left.line - right.line);
}

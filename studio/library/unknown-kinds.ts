import { findNodeAtLocation, parseTree } from 'jsonc-parser';
import { actionKinds, contentKinds, inputKinds, stepKinds } from '../../engine/quiz';
import { isJsonObject, type Json, type JsonObject, listAt, textAt } from '../document/draft';
import { topicWords } from './library-words';

/** A kind that a quiz names and this version does not know. */
export interface UnknownKind {
  /** Part that it is the kind of: “step”. */
  of: string;
  kind: string;
  /** Where it stands first, from 1. */
  line: number;
  /** In how many places. */
  times: number;
  /** The kinds that there are. */
  known: readonly string[];
}

type Path = readonly (string | number)[];

/** Kinds that this version does not know, each once, with the line where it stands first. */
export function unknownKinds(quiz: JsonObject, text: string): UnknownKind[] {
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

import { json } from '@codemirror/lang-json';
import { Change, diff, getChunks, unifiedMergeView } from '@codemirror/merge';
import { EditorState } from '@codemirror/state';
import { EditorView, lineNumbers } from '@codemirror/view';
import { formatQuizJson } from '../../../engine/values';
import type { JsonObject } from '../../document/draft';
import { editorLook } from '../../json/editor-look';
import { pageNonce } from '../../json/page-nonce';
import { placesIn } from '../../json/places';
import { textChanges } from '../../json/text-changes';

/** Two definitions as one text, with what went and what came marked. */
export interface DiffView {
  /** Shows what the draft says now. */
  show(after: JsonObject): void;
  /** Brings a part into sight; a part of the earlier definition where it is gone from the later one. */
  reveal(pointer: string, gone: boolean): void;
  destroy(): void;
}

export function createDiffView(
  parent: HTMLElement,
  before: JsonObject,
  after: JsonObject,
): DiffView {
  const original = formatQuizJson(before);
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: formatQuizJson(after),
      extensions: [
        EditorView.cspNonce.of(pageNonce()),
        json(),
        lineNumbers(),
        unifiedMergeView({
          original,
          mergeControls: false,
          gutter: true,
          collapseUnchanged: { margin: 2, minSize: 6 },
          diffConfig: { override: lineDiff },
        }),
        editorLook,
        EditorView.lineWrapping,
        EditorState.readOnly.of(true),
        EditorView.contentAttributes.of({
          'aria-label': 'What differs in the JSON',
          'aria-readonly': 'true',
          tabindex: '0',
        }),
      ],
    }),
  });
  return {
    show(next) {
      const changes = textChanges(view.state.doc.toString(), formatQuizJson(next));
      if (changes.length > 0) view.dispatch({ changes });
    },
    reveal(pointer, gone) {
      const place = placesIn(gone ? original : view.state.doc.toString()).of(pointer);
      const from = gone ? placeOfGone(view, place.from) : place.from;
      view.dispatch({
        selection: { anchor: from },
        effects: EditorView.scrollIntoView(from, { y: 'center' }),
      });
    },
    destroy: () => view.destroy(),
  };
}

/** Finds the place in the later text of something that is only in the earlier one. */
function placeOfGone(view: EditorView, offset: number): number {
  const chunks = getChunks(view.state)?.chunks ?? [];
  const chunk = chunks.find(({ toA }) => offset <= toA);
  return Math.min(chunk?.fromB ?? 0, view.state.doc.length);
}

/** Letters that stand for lines end where halves of letters begin. */
const mostKinds = 0xd800;

/** Stretches up to this long are compared letter by letter, once their lines are known to differ. */
const mostLetters = 2_000;

/** Finds the differences between two texts, line by line first: changes all over a long text stay small. */
export function lineDiff(before: string, after: string): readonly Change[] {
  const letters = new Map<string, string>();
  const [was, is] = [linesOf(before), linesOf(after)];
  for (const line of [...was, ...is])
    if (!letters.has(line)) letters.set(line, String.fromCharCode(letters.size));
  if (letters.size > mostKinds) return diff(before, after, { scanLimit: 500, timeout: 200 });
  const spelled = (lines: string[]) => lines.map((line) => letters.get(line) ?? '').join('');
  const [startsA, startsB] = [startsOf(was), startsOf(is)];
  const at = (starts: number[], line: number) => starts[line] ?? 0;
  return diff(spelled(was), spelled(is), { timeout: 200 }).flatMap((lines) => {
    const [fromA, toA] = [at(startsA, lines.fromA), at(startsA, lines.toA)];
    const [fromB, toB] = [at(startsB, lines.fromB), at(startsB, lines.toB)];
    if (Math.max(toA - fromA, toB - fromB) > mostLetters)
      return [new Change(fromA, toA, fromB, toB)];
    return diff(before.slice(fromA, toA), after.slice(fromB, toB)).map(
      (one) => new Change(fromA + one.fromA, fromA + one.toA, fromB + one.fromB, fromB + one.toB),
    );
  });
}

/** Lines, each with its end. */
function linesOf(text: string): string[] {
  return text.split(/(?<=\n)/);
}

/** Lists where each line begins, and where the last one ends. */
function startsOf(lines: readonly string[]): number[] {
  const starts = [0];
  for (const line of lines) starts.push((starts.at(-1) ?? 0) + line.length);
  return starts;
}

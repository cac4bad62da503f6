import { json } from '@codemirror/lang-json';
import { getChunks, unifiedMergeView } from '@codemirror/merge';
import { EditorState } from '@codemirror/state';
import { EditorView, lineNumbers } from '@codemirror/view';
import { formatQuizJson } from '../../../engine/values';
import type { JsonObject } from '../../document/draft';
import { editorLook } from '../../json/editor-look';
import { pageNonce } from '../../json/page-nonce';
import { placesIn } from '../../json/places';
import { textChanges } from '../../json/text-changes';
import { lineDiff } from './line-diff';

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

/** Where in the later text something stood that is only in the earlier one. */
function placeOfGone(view: EditorView, offset: number): number {
  const chunks = getChunks(view.state)?.chunks ?? [];
  const chunk = chunks.find(({ toA }) => offset <= toA);
  return Math.min(chunk?.fromB ?? 0, view.state.doc.length);
}

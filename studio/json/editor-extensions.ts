import { completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { bracketMatching, codeFolding, foldGutter, foldKeymap } from '@codemirror/language';
import { lintGutter, lintKeymap } from '@codemirror/lint';
import { search, searchKeymap } from '@codemirror/search';
import { EditorState, type Extension, StateEffect, StateField } from '@codemirror/state';
import {
  Decoration,
  type DecorationSet,
  EditorView,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import { editorLook } from './editor-look';
import { pageNonce } from './page-nonce';
import type { Stretch } from './places';

/**
 * Extensions that every editor of JSON has, whatever it shows. @param label Names the text, for those who cannot see
 * it.
 */
export function editorExtensions(label: string, help: Extension): Extension {
  return [
    EditorView.cspNonce.of(pageNonce()),
    json(),
    lineNumbers(),
    highlightActiveLineGutter(),
    lintGutter(),
    codeFolding(),
    foldGutter(),
    bracketMatching(),
    history(),
    search({ top: true }),
    selectedPart,
    help,
    editorLook,
    EditorView.lineWrapping,
    EditorState.tabSize.of(2),
    EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
    // Tab leaves the editor, as everywhere: whoever works by keyboard must be able to.
    keymap.of([
      ...completionKeymap,
      ...searchKeymap,
      ...foldKeymap,
      ...lintKeymap,
      ...defaultKeymap,
    ]),
  ];
}

/** Marks the lines of the part that is selected; null for none. */
export const markPart = StateEffect.define<Stretch | null>();

/** Scrolls a part into the top third, so that most of it shows too, and a little of what it follows. */
export function highUp({ scrollDOM }: EditorView, { from }: Stretch): StateEffect<unknown> {
  return EditorView.scrollIntoView(from, { y: 'start', yMargin: scrollDOM.clientHeight / 8 });
}

const line = Decoration.line({ class: 'cm-selected-part' });

const selectedPart = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, transaction) {
    let next = marks.map(transaction.changes);
    for (const effect of transaction.effects) {
      if (!effect.is(markPart)) continue;
      const lines = [];
      const { doc } = transaction.state;
      const first = effect.value ? doc.lineAt(effect.value.from).number : 1;
      const last = effect.value ? doc.lineAt(effect.value.to).number : 0;
      for (let number = first; number <= last; number += 1)
        lines.push(line.range(doc.line(number).from));
      next = Decoration.set(lines);
    }
    return next;
  },
  provide: (field) => EditorView.decorations.from(field),
});

import { completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { bracketMatching, codeFolding, foldGutter, foldKeymap } from '@codemirror/language';
import { lintGutter, lintKeymap } from '@codemirror/lint';
import { search, searchKeymap } from '@codemirror/search';
import { EditorState, type Extension } from '@codemirror/state';
import { EditorView, highlightActiveLineGutter, keymap, lineNumbers } from '@codemirror/view';
import { editorLook } from './editor-look';
import { pageNonce } from './page-nonce';
import { selectedPart } from './selected-part';

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

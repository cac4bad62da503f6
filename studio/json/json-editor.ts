import { completionKeymap } from '@codemirror/autocomplete';
import {
  defaultKeymap,
  history,
  redo as redoTyping,
  undo as undoTyping,
} from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { bracketMatching, codeFolding, foldGutter, foldKeymap } from '@codemirror/language';
import { lintGutter, lintKeymap, setDiagnostics } from '@codemirror/lint';
import { search, searchKeymap } from '@codemirror/search';
import {
  Annotation,
  Compartment,
  EditorState,
  type Extension,
  type Text,
  Transaction,
} from '@codemirror/state';
import {
  EditorView,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
  type ViewUpdate,
} from '@codemirror/view';
import { formatQuizJson, type Problem, type Reference } from '../../engine';
import type { JsonObject } from '../document/draft';
import type { DraftState, DraftStore } from '../document/draft-store';
import { isWithin } from '../document/pointer';
import { partAt } from '../inspector/part';
import { problemDiagnostics, troubleDiagnostic } from './diagnostics';
import { editorLook } from './editor-look';
import { languageHelp } from './language-help';
import { pageNonce } from './page-nonce';
import { partOf, readPart, textAround, withPart } from './part-text';
import { type Places, placesIn, pointerAt } from './places';
import { bytesIn, mostBytes, sizeInWords, type Trouble } from './read-json';
import { markPart, selectedPart } from './selected-part';
import { changeDefinition } from './structural-diff';
import { textChanges } from './text-changes';

/** How the text and the draft stand to each other. */
export interface JsonStatus {
  /** Why the text is not in the draft; null while it is. */
  trouble: { words: string; line: number } | null;
  /** The draft was changed elsewhere while the text could not be read: one of the two has to go. */
  behind: boolean;
  /** Why something was not taken in; null again after the next change. */
  refused: string | null;
}

export const inStep: JsonStatus = { trouble: null, behind: false, refused: null };

export interface JsonEditor {
  /** Gives up what was typed and is not in the draft. */
  showDraft(): void;
  /** Puts the text into the draft, over what was changed elsewhere. */
  useText(): void;
  goToTrouble(): void;
  destroy(): void;
}

const fromDraft = Annotation.define<boolean>();

/** How long one may type before being told what is wrong, in milliseconds. */
const patience = 350;
/** How long a cursor rests before what it stands in is selected everywhere. */
const rest = 120;

/** What of the draft an editor shows. */
export interface JsonScope {
  /** Leads to the part; `''` for the whole definition. */
  pointer: string;
  /** Names the text, for those who cannot see it. */
  label: string;
}

const whole: JsonScope = { pointer: '', label: 'The quiz as JSON' };

/**
 * An editor of the definition, or of a part of it, as text. What can be read is in the draft at once; what cannot leaves
 * the draft as it was. Edits from elsewhere change the text where they differ, and leave the cursor.
 */
export function createJsonEditor(
  parent: HTMLElement,
  draft: DraftStore,
  reference: Reference,
  onStatus: (status: JsonStatus) => void,
  { pointer, label }: JsonScope = whole,
): JsonEditor {
  const locked = new Compartment();
  const partIn = (definition: JsonObject) => partOf(definition, pointer);
  let shown = definitionOf(draft.getState());
  let trouble: Trouble | null = null;
  let behind = false;
  let isWriting = false;
  let isSelecting = false;
  let telling: ReturnType<typeof setTimeout> | undefined;
  let selecting: ReturnType<typeof setTimeout> | undefined;
  let known: { doc: Text; places: Places } | null = null;

  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: formatQuizJson(partIn(shown)),
      extensions: [
        extensions(label, languageHelp(reference, around)),
        locked.of(EditorState.readOnly.of(!draft.getState().mayEdit)),
        keymap.of([
          { key: 'Mod-z', run: (target) => isApart() && undoTyping(target) },
          { key: 'Mod-y', run: (target) => isApart() && redoTyping(target) },
          { key: 'Mod-Shift-z', run: (target) => isApart() && redoTyping(target) },
        ]),
        EditorState.transactionFilter.of((transaction) =>
          transaction.docChanged &&
          !transaction.annotation(fromDraft) &&
          transaction.newDoc.length > mostBytes
            ? []
            : transaction,
        ),
        EditorView.domEventHandlers({
          paste: (event) => refuses(event, event.clipboardData),
          drop: (event) => refuses(event, event.dataTransfer),
          blur: () => {
            if (!isApart()) show(shown);
          },
        }),
        EditorView.updateListener.of(updated),
      ],
    }),
  });

  /** Whether the text says something that the draft does not. */
  function isApart(): boolean {
    return trouble !== null || behind;
  }

  function places(): Places {
    const { doc } = view.state;
    if (known?.doc !== doc) known = { doc, places: placesIn(doc.toString()) };
    return known.places;
  }

  function updated(update: ViewUpdate) {
    const isOurs = update.transactions.some((one) => one.annotation(fromDraft));
    if (update.docChanged && !isOurs) take(update.transactions);
    if (!isOurs && (update.docChanged || update.selectionSet)) {
      clearTimeout(selecting);
      selecting = setTimeout(selectHere, rest);
    }
  }

  /** What stands before and behind the text in the whole. */
  function around(): { before: string; after: string } {
    return pointer === '' ? { before: '', after: '' } : textAround(shown, pointer);
  }

  /** What the compiler says about what is shown, with pointers into it. */
  function problemsHere(): Problem[] {
    const { problems } = draft.getState().checked;
    return problems.flatMap((problem) =>
      isWithin(problem.path, pointer)
        ? [{ ...problem, path: problem.path.slice(pointer.length) }]
        : [],
    );
  }

  /** Takes what was typed into the draft, where it can be read. */
  function take(transactions: readonly Transaction[]) {
    const read = readPart(view.state.doc.toString(), pointer);
    trouble = read.trouble;
    if (!read.trouble && !behind) {
      const next = withPart(shown, pointer, read.part);
      const isPaste = transactions.some((one) => one.isUserEvent('input.paste'));
      put(next, isPaste ? 'Paste JSON' : 'Edit JSON', isPaste ? undefined : `json ${pointer}`);
    }
    tell();
  }

  function put(definition: JsonObject, words: string, gesture?: string) {
    isWriting = true;
    draft.edit(words, (whole) => changeDefinition(whole, shown, definition), { gesture });
    isWriting = false;
    shown = definitionOf(draft.getState());
  }

  /** Brings the text to what a definition says. */
  function show(definition: JsonObject) {
    shown = definition;
    const changes = textChanges(view.state.doc.toString(), formatQuizJson(partIn(definition)));
    if (changes.length === 0) return;
    view.dispatch({
      changes,
      annotations: [fromDraft.of(true), Transaction.addToHistory.of(false)],
    });
  }

  /** Says how things stand: what is well at once, what is wrong when the typing rests. */
  function tell(refused: string | null = null) {
    clearTimeout(telling);
    // Undo is the draft’s, except for what is not in the draft.
    view.dom.toggleAttribute('data-own-undo', isApart());
    if (!isApart()) onStatus({ ...inStep, refused });
    telling = setTimeout(() => {
      const { doc } = view.state;
      const line = trouble ? doc.lineAt(Math.min(trouble.offset, doc.length)).number : 0;
      if (isApart())
        onStatus({ trouble: trouble && { words: trouble.words, line }, behind, refused });
      const diagnostics = trouble
        ? [troubleDiagnostic(trouble, doc)]
        : problemDiagnostics(problemsHere(), places(), doc);
      view.dispatch(setDiagnostics(view.state, diagnostics));
    }, patience);
  }

  function refuses(event: Event, data: DataTransfer | null): boolean {
    const bytes = bytesIn(data?.getData('text/plain') ?? '');
    if (bytes + view.state.doc.length <= mostBytes) return false;
    event.preventDefault();
    tell(`That is ${sizeInWords(bytes)}. A quiz may have 5 MB at most, so nothing was put in.`);
    return true;
  }

  function selectHere() {
    const { history, selection } = draft.getState();
    if (isApart()) return;
    if (pointer !== '') return;
    const { head } = view.state.selection.main;
    const { definition } = history.draft;
    const part = partAt(definition, pointerAt(view.state.doc.toString(), head)).pointer;
    if (part === partAt(definition, selection).pointer) return;
    isSelecting = true;
    draft.select(part);
    isSelecting = false;
    mark();
  }

  /** Marks the selected part. @param reveals Whether to bring it into sight too. */
  function mark(reveals = false) {
    if (pointer !== '') return;
    const { history, selection } = draft.getState();
    const selected = partAt(history.draft.definition, selection).pointer;
    const part = selected === '' ? null : places().of(selection);
    const { head } = view.state.selection.main;
    const isThere = view.hasFocus && part && head >= part.from && head <= part.to;
    if (!part || !reveals || isThere) {
      view.dispatch({ effects: markPart.of(part) });
      return;
    }
    view.dispatch({
      effects: [markPart.of(part), EditorView.scrollIntoView(part.from, { y: 'center' })],
      ...(view.hasFocus ? {} : { selection: { anchor: part.from } }),
      annotations: fromDraft.of(true),
    });
  }

  const unsubscribe = draft.subscribe((state, before) => {
    const definition = definitionOf(state);
    const isElsewhere = !isWriting && definition !== shown;
    if (isElsewhere) {
      if (isApart()) behind = true;
      else show(definition);
    }
    if (isElsewhere || state.checked !== before.checked) tell();
    if (state.selection !== before.selection && !isSelecting && !isWriting) mark(true);
    if (state.mayEdit !== before.mayEdit)
      view.dispatch({ effects: locked.reconfigure(EditorState.readOnly.of(!state.mayEdit)) });
  });
  mark(true);
  tell();

  return {
    showDraft() {
      trouble = null;
      behind = false;
      show(definitionOf(draft.getState()));
      tell();
      view.focus();
    },
    useText() {
      const { part, trouble: left } = readPart(view.state.doc.toString(), pointer);
      if (left) return;
      behind = false;
      shown = definitionOf(draft.getState());
      put(withPart(shown, pointer, part), 'Edit JSON');
      tell();
      view.focus();
    },
    goToTrouble() {
      const anchor = Math.min(trouble?.offset ?? 0, view.state.doc.length);
      view.dispatch({ selection: { anchor }, scrollIntoView: true });
      view.focus();
    },
    destroy() {
      clearTimeout(telling);
      clearTimeout(selecting);
      unsubscribe();
      view.destroy();
    },
  };
}

function definitionOf({ history }: DraftState): JsonObject {
  return history.draft.definition;
}

function extensions(label: string, help: Extension): Extension {
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

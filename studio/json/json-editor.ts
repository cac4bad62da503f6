import { redo as redoTyping, undo as undoTyping } from '@codemirror/commands';
import { setDiagnostics } from '@codemirror/lint';
import { Annotation, Compartment, EditorState, type Text, Transaction } from '@codemirror/state';
import { EditorView, keymap, type ViewUpdate } from '@codemirror/view';
import { formatQuizJson, type Problem } from '../../engine';
import { isJsonObject, type Json, type JsonObject } from '../document/draft';
import type { DraftState } from '../document/draft-store';
import { isWithin } from '../document/pointer';
import { partAt } from '../inspector/part';
import { problemDiagnostics, troubleDiagnostic } from './diagnostics';
import { editorExtensions } from './editor-extensions';
import {
  inStep,
  type JsonEditor,
  type JsonEditorParts,
  type JsonScope,
  type JsonStatus,
} from './json-editor-parts';
import { languageHelp } from './language-help';
import { partOf, readPart, textAround, withPart } from './part-text';
import { type Places, placesIn, pointerAt } from './places';
import { bytesIn, mostBytes, sizeInWords, type Trouble } from './read-json';
import { highUp, markPart } from './selected-part';
import { changeDefinition } from './structural-diff';
import { textChanges } from './text-changes';
import { tooNew, upToDate } from './up-to-date';

const fromDraft = Annotation.define<boolean>();

/** How long one may type before being told what is wrong, in milliseconds. */
const patience = 350;
/** How long a cursor rests before what it stands in is selected everywhere. */
const rest = 120;

const whole: JsonScope = { pointer: '', label: 'The quiz as JSON' };

/**
 * An editor of the definition, or of a part of it, as text. What can be read is in the draft at once; what cannot leaves
 * the draft as it was. Edits from elsewhere change the text where they differ, and leave the cursor.
 */
export function createJsonEditor(
  parent: HTMLElement,
  { draft, typed, reference, onBroughtUpToDate }: JsonEditorParts,
  onStatus: (status: JsonStatus) => void,
  { pointer, label }: JsonScope = whole,
): JsonEditor {
  const locked = new Compartment();
  const partIn = (definition: JsonObject) => partOf(definition, pointer);
  let shown = definitionOf(draft.getState());
  let trouble: Trouble | null = null;
  let behind = false;
  /** Whether the text was put in at large, and is not in the draft since. */
  let pasted = false;
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
        editorExtensions(label, languageHelp(reference, around)),
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
    const isPaste = transactions.some((one) => one.isUserEvent('input.paste'));
    const isDrop = transactions.some((one) => one.isUserEvent('input.drop'));
    pasted ||= isPaste || isDrop;
    trouble = read.trouble ?? versionTrouble(read.part);
    if (read.trouble === null && trouble === null && !behind)
      put(read.part, isPaste ? 'Paste JSON' : 'Edit JSON', isPaste ? undefined : `json ${pointer}`);
    tell();
  }

  /** Who types a version means it; a quiz from elsewhere may be one that this studio does not understand. */
  function versionTrouble(part: Json): Trouble | null {
    const refusal = pasted && pointer === '' && isJsonObject(part) ? tooNew(part) : null;
    if (refusal === null) return null;
    const { from, to } = places().of('/schemaVersion');
    return { words: refusal.replace(/\.$/, ''), offset: from, length: to - from };
  }

  function put(part: Json, words: string, gesture?: string) {
    const next = withPart(shown, pointer, part);
    // A quiz from elsewhere is treated as one that is imported.
    const { definition, steps } =
      pasted && pointer === '' ? upToDate(next) : { definition: next, steps: [] };
    pasted = false;
    isWriting = true;
    draft.edit(words, (whole) => changeDefinition(whole, shown, definition), { gesture });
    isWriting = false;
    shown = definitionOf(draft.getState());
    if (definition === next) return;
    show(shown);
    if (steps.length > 0) onBroughtUpToDate(steps);
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
    if (isApart()) typed.keep(pointer, { text: view.state.doc.toString(), over: shown });
    else typed.forget(pointer);
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
    tell(
      bytes > mostBytes
        ? `That is ${sizeInWords(bytes)}. A quiz may have 5 MB at most, so nothing was put in.`
        : 'With that the text would have more than 5 MB, the most that a quiz may have, so nothing was put in.',
    );
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
      effects: [markPart.of(part), highUp(view, part)],
      ...(view.hasFocus ? {} : { selection: { anchor: part.from } }),
      annotations: fromDraft.of(true),
    });
  }

  /** Where the text has what is selected. */
  function selectedHere(): number {
    const { selection } = draft.getState();
    return isWithin(selection, pointer) ? places().of(selection.slice(pointer.length)).from : 0;
  }

  /** Brings back what was typed before, as if it was typed now: it can be undone too. */
  function bringBack() {
    const left = typed.getState().texts.get(pointer);
    if (!left) return;
    behind = partIn(left.over) !== partIn(shown);
    if (behind) shown = left.over;
    const { doc } = view.state;
    view.dispatch({
      changes: textChanges(doc.toString(), left.text),
      userEvent: 'input.paste',
    });
  }

  bringBack();
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
      pasted = false;
      show(definitionOf(draft.getState()));
      tell();
      view.focus();
    },
    useText() {
      const { part, trouble: left } = readPart(view.state.doc.toString(), pointer);
      if (left) return;
      behind = false;
      shown = definitionOf(draft.getState());
      put(part, 'Edit JSON');
      tell();
      view.focus();
    },
    goToTrouble() {
      const anchor = Math.min(trouble?.offset ?? selectedHere(), view.state.doc.length);
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

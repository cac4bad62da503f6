import { redo as redoTyping, undo as undoTyping } from '@codemirror/commands';
import { setDiagnostics } from '@codemirror/lint';
import { Annotation, Compartment, EditorState, type Text, Transaction } from '@codemirror/state';
import { EditorView, keymap, type ViewUpdate } from '@codemirror/view';
import type { Problem } from '../../engine/authoring';
import { formatQuizJson } from '../../engine/values';
import type { JsonObject } from '../document/draft';
import type { DraftState } from '../document/draft-store';
import { isWithin } from '../document/pointer';
import { partAt } from '../language/part';
import { errorDiagnostic, problemDiagnostics } from './diagnostics';
import { editorExtensions, highUp, markPart } from './editor-extensions';
import {
  inStep,
  type JsonEditor,
  type JsonEditorParts,
  type JsonScope,
  type JsonStatus,
} from './json-editor-parts';
import {
  isApart,
  type JsonText,
  type JsonTextEffect,
  type JsonTextEvent,
  jsonTextStep,
} from './json-text';
import { languageHelp } from './language-help';
import { partOf, textAround } from './part-text';
import { type Places, placesIn, pointerAt } from './places';
import { bytesIn, mostBytes, sizeInWords } from './read-json';
import { changeDefinition } from './structural-diff';
import { textChanges } from './text-changes';

const fromDraft = Annotation.define<boolean>();

/** Time that one may type before being told what is wrong, in milliseconds. */
const patience = 350;
/** Time that a cursor rests before what it stands in is selected everywhere, in milliseconds. */
const rest = 120;

const whole: JsonScope = { pointer: '', label: 'The quiz as JSON' };

/**
 * An editor of the definition, or of a part of it, as text. What can be read is in the draft at once; what cannot
 * leaves the draft as it was. Edits from elsewhere change the text where they differ, and leave the cursor.
 */
export function createJsonEditor(
  parent: HTMLElement,
  { draft, typed, reference, onBroughtUpToDate, help }: JsonEditorParts,
  onStatus: (status: JsonStatus) => void,
  { pointer, label }: JsonScope = whole,
): JsonEditor {
  const locked = new Compartment();
  const textOfDraft = () => formatQuizJson(partOf(state.shown, pointer));
  let state: JsonText = {
    pointer,
    shown: definitionOf(draft.getState()),
    error: null,
    behind: false,
    pasted: false,
  };
  let isWriting = false;
  let isSelecting = false;
  let telling: ReturnType<typeof setTimeout> | undefined;
  let selecting: ReturnType<typeof setTimeout> | undefined;
  let known: { doc: Text; places: Places } | null = null;

  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: textOfDraft(),
      extensions: [
        editorExtensions(label, help ?? languageHelp(reference, around)),
        locked.of(EditorState.readOnly.of(!draft.getState().mayEdit)),
        keymap.of([
          { key: 'Mod-z', run: (target) => isApart(state) && undoTyping(target) },
          { key: 'Mod-y', run: (target) => isApart(state) && redoTyping(target) },
          { key: 'Mod-Shift-z', run: (target) => isApart(state) && redoTyping(target) },
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
          blur: () => happened({ kind: 'left' }),
        }),
        EditorView.updateListener.of(updated),
      ],
    }),
  });

  function places(): Places {
    const { doc } = view.state;
    if (known?.doc !== doc) known = { doc, places: placesIn(doc.toString()) };
    return known.places;
  }

  function updated(update: ViewUpdate) {
    const isOurs = update.transactions.some((one) => one.annotation(fromDraft));
    const isBy = (event: string) => update.transactions.some((one) => one.isUserEvent(event));
    if (update.docChanged && !isOurs) {
      const by = isBy('input.paste') ? 'paste' : isBy('input.drop') ? 'drop' : 'typing';
      happened({ kind: 'typed', text: update.state.doc.toString(), by });
    }
    if (!isOurs && (update.docChanged || update.selectionSet)) {
      clearTimeout(selecting);
      selecting = setTimeout(selectHere, rest);
    }
  }

  /** Text before and behind this text in the whole. */
  function around(): { before: string; after: string } {
    return pointer === '' ? { before: '', after: '' } : textAround(state.shown, pointer);
  }

  /** Problems that the compiler finds in what is shown, with pointers into it. */
  function problemsHere(): Problem[] {
    const { problems } = draft.getState().checked;
    return problems.flatMap((problem) =>
      isWithin(problem.path, pointer)
        ? [{ ...problem, path: problem.path.slice(pointer.length) }]
        : [],
    );
  }

  function happened(event: JsonTextEvent): void {
    const next = jsonTextStep(state, event);
    state = next.state;
    next.effects.forEach(run);
  }

  function run(effect: JsonTextEffect): void {
    switch (effect.kind) {
      case 'edit': {
        const { label, from, to, gesture } = effect;
        isWriting = true;
        draft.edit(label, (whole) => changeDefinition(whole, from, to), { gesture });
        isWriting = false;
        happened({ kind: 'put', definition: definitionOf(draft.getState()) });
        break;
      }
      case 'show':
        show();
        break;
      case 'tell':
        tell();
        break;
      case 'focus':
        view.focus();
        break;
      case 'broughtUpToDate':
        onBroughtUpToDate(effect.steps);
    }
  }

  function show() {
    const changes = textChanges(view.state.doc.toString(), textOfDraft());
    if (changes.length === 0) return;
    view.dispatch({
      changes,
      annotations: [fromDraft.of(true), Transaction.addToHistory.of(false)],
    });
  }

  /** Says how things stand: what is well at once, what is wrong when the typing rests. */
  function tell(refused: string | null = null) {
    clearTimeout(telling);
    const { shown, behind, error } = state;
    const apart = isApart(state);
    // Undo is the draft’s, except for what is not in the draft.
    view.dom.toggleAttribute('data-own-undo', apart);
    if (apart) typed.keep(pointer, { text: view.state.doc.toString(), over: shown });
    else typed.forget(pointer);
    if (!apart) onStatus({ ...inStep, refused });
    telling = setTimeout(() => {
      const { doc } = view.state;
      const line = error ? doc.lineAt(Math.min(error.offset, doc.length)).number : 0;
      if (apart) onStatus({ error: error && { words: error.words, line }, behind, refused });
      const diagnostics = error
        ? [errorDiagnostic(error, doc)]
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
    if (isApart(state)) return;
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

  /** Marks the selected part. @param reveals True to bring it into sight too. */
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

  /** Returns the offset of what is selected in the text. */
  function selectedHere(): number {
    const { selection } = draft.getState();
    return isWithin(selection, pointer) ? places().of(selection.slice(pointer.length)).from : 0;
  }

  /** Brings back what was typed before, as if it was typed now: it can be undone too. */
  function bringBack() {
    const left = typed.getState().texts.get(pointer);
    if (!left) return;
    happened({ kind: 'restored', over: left.over });
    const { doc } = view.state;
    view.dispatch({
      changes: textChanges(doc.toString(), left.text),
      userEvent: 'input.paste',
    });
  }

  bringBack();
  const unsubscribe = draft.subscribe((now, before) => {
    const checked = now.checked !== before.checked;
    const definition = isWriting ? state.shown : definitionOf(now);
    happened({ kind: 'drafted', definition, checked });
    if (now.selection !== before.selection && !isSelecting && !isWriting) mark(true);
    if (now.mayEdit !== before.mayEdit)
      view.dispatch({ effects: locked.reconfigure(EditorState.readOnly.of(!now.mayEdit)) });
  });
  mark(true);
  tell();

  return {
    showDraft: () => happened({ kind: 'draftChosen', definition: definitionOf(draft.getState()) }),
    useText: () =>
      happened({
        kind: 'textChosen',
        definition: definitionOf(draft.getState()),
        text: view.state.doc.toString(),
      }),
    goToError() {
      const anchor = Math.min(state.error?.offset ?? selectedHere(), view.state.doc.length);
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

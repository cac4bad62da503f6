import { useEffect, useRef, useState } from 'react';
import { CallError } from '../../app/browser/calls/call';
import type { Reference } from '../../engine/quiz';
import { checkDraft } from '../document/check-draft';
import { type DraftTexts, formatDraft, readDraft } from '../document/draft';
import { createDraftStore } from '../document/draft-store';
import { selectionFromAddress, selectionInAddress } from '../document/selection';
import { createPlayStore } from '../play/play-store';
import { useFollowDraft } from '../preview/use-follow';
import { createProofStore } from '../proof/proof-store';
import { startProver } from '../proof/start-prover';
import { behaviorCalls } from '../release/behavior-calls';
import { createBehaviorStore } from '../release/behavior-store';
import { readRevision, releaseCalls } from '../release/release-calls';
import { createReleaseStore } from '../release/release-store';
import { createSaving } from '../saving/saving';
import type { OpenDocument } from '../saving/studio-calls';
import { studioCalls } from '../saving/studio-calls';
import { asideDrafts, unsavedDrafts } from '../saving/unsaved-drafts';
import type { EditorParts } from '../state/editor-context';
import { createOutcomeStore } from '../state/outcome-store';
import { countPeople, createPeopleStore } from '../state/people-store';
import { createTypedTexts } from '../state/typed-texts';
import { createView } from '../state/view-store';
import { createWindows } from '../state/windows';
import { useViewInAddress, viewInAddress } from './view-in-address';
import { keepWindowName, windowName } from './window-name';

export interface EditorStart extends DraftTexts {
  document: OpenDocument;
  reference: Reference;
  /** Changes that were made because the draft was kept in an older version, in words. */
  migrated: readonly string[];
  /** The account of whoever opened it. */
  person: string;
  csrf: string;
  /** The day runs of the preview take place, as `2026-06-15`. */
  today: string;
}

/** Makes what an open editor works with, and keeps saving and the address up to date while it is open. */
export function useEditorParts(start: EditorStart): EditorParts {
  const [parts] = useState(() => makeParts(start));
  useEffect(() => parts.saving.begin(), [parts]);
  useEffect(() => parts.release.begin(), [parts]);
  useEffect(() => parts.proof.begin(), [parts]);
  useEffect(
    () => keepWindowName(start.document.id, start.person, parts.tab),
    [start.document.id, start.person, parts],
  );
  useStandIn(parts);
  useSelectionInAddress(parts);
  useViewInAddress(parts.view);
  useFollowDraft(parts);
  return parts;
}

function makeParts({
  document,
  reference,
  migrated,
  person,
  csrf,
  today,
  ...texts
}: EditorStart): EditorParts {
  const draft = createDraftStore(readDraft(texts), reference);
  const promisesNow = () => draft.getState().history.draft.promises;
  const windows = createWindows();
  const tellOfVersion = (steps: readonly string[]) =>
    windows.open({ kind: 'broughtUpToDate', was: 'kept', steps });
  if (migrated.length > 0) tellOfVersion(migrated);
  const proof = createProofStore(draft, reference, startProver);
  const tab = windowName(document.id, person);
  const saving = createSaving({
    document,
    draft,
    tab,
    calls: studioCalls(document.id, { person, csrf }),
    unsaved: unsavedDrafts(document.id, person, promisesNow),
    aside: asideDrafts(document.id, person, promisesNow),
    format: (whole) => formatDraft(document.quizKey, whole),
    at: () => addressOf(draft.getState()),
    onBroughtUpToDate: tellOfVersion,
  });
  const outcomes = createOutcomeStore(proof);
  const release = createReleaseStore(releaseCalls(document.id, undefined), saving);
  return {
    document,
    tab,
    draft,
    typed: createTypedTexts(),
    reference,
    // That of the page: it changes when the person signs in again while the editor is open.
    csrf: undefined,
    windows,
    view: createView(viewInAddress(location.search)),
    play: createPlayStore(draft.getState().valid?.quiz ?? null, today),
    saving,
    proof,
    outcomes,
    people: createPeopleStore({
      ask: countPeople(document.id, undefined),
      draft,
      saving,
      outcomes,
    }),
    release,
    behavior: createBehaviorStore({
      calls: behaviorCalls(document.id, undefined),
      draft,
      saving,
      release,
    }),
  };
}

function addressOf({ history, selection }: ReturnType<EditorParts['draft']['getState']>): string {
  return selectionInAddress(history.draft.definition, selection);
}

/** The selection stands in the address, so that a link leads to it and the browser’s own back finds it. */
function useSelectionInAddress({ draft }: EditorParts): void {
  const written = useRef('');
  useEffect(() => {
    const read = () => {
      const at = new URLSearchParams(location.search).get('at') ?? '';
      written.current = at;
      draft.select(selectionFromAddress(draft.getState().history.draft.definition, at));
    };
    read();
    const unsubscribe = draft.subscribe((state) => {
      const at = addressOf(state);
      if (at === written.current) return;
      written.current = at;
      const url = new URL(location.href);
      if (at === '') url.searchParams.delete('at');
      else url.searchParams.set('at', at);
      // Replaced, not pushed: going back leads out of the editor, and undo is for edits.
      history.replaceState(history.state, '', url);
    });
    addEventListener('popstate', read);
    return () => {
      unsubscribe();
      removeEventListener('popstate', read);
    };
  }, [draft]);
}

/**
 * A draft that has errors when it is opened plays what patients have instead, until it compiles: the preview,
 * the saved runs and the map of the run need some quiz that does.
 */
export function useStandIn({ draft, release, reference, document, csrf }: EditorParts): void {
  useEffect(() => {
    if (draft.getState().valid) return;
    let wanted = true;
    let asked = false;

    async function look(): Promise<void> {
      const { release: state } = release.getState();
      if (asked || !state) return;
      asked = true;
      const revision = state.published?.revision ?? state.revisions[0]?.revision;
      if (revision === undefined) return;
      try {
        const definition = await readRevision(document.id, revision, csrf);
        const { quiz } = checkDraft({ definition }, reference);
        if (wanted && quiz) draft.standIn(quiz, definition);
      } catch (error) {
        // Without it the preview waits for the draft, and says so.
        if (!(error instanceof CallError)) throw error;
      }
    }

    void look();
    const unsubscribe = release.subscribe(() => void look());
    return () => {
      wanted = false;
      unsubscribe();
    };
  }, [draft, release, reference, document, csrf]);
}

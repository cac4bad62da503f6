import { useEffect, useMemo, useRef, useState } from 'react';
import type { Reference } from '../../engine';
import { createDraftStore } from '../document/draft-store';
import { formatDraft } from '../document/format-draft';
import { selectionFromAddress, selectionInAddress } from '../document/selection';
import { createPlayStore } from '../preview/play-store';
import { useFollowDraft } from '../preview/use-follow-draft';
import { releaseCalls } from '../review/release-calls';
import { createReleaseStore } from '../review/release-store';
import type { EditorParts } from './editor-context';
import type { OpenDocument } from './open-document';
import { type DraftTexts, readDraft } from './read-draft';
import { createSaving } from './saving';
import { studioCalls } from './studio-calls';
import { unsavedDrafts } from './unsaved-drafts';
import { useStandIn } from './use-stand-in';
import { createView } from './view-store';
import { createWindows } from './windows';

export interface EditorStart extends DraftTexts {
  document: OpenDocument;
  reference: Reference;
  csrf: string;
  /** The day runs of the preview take place, as `2026-06-15`. */
  today: string;
}

/** Makes what an open editor works with, and keeps saving and the address up to date while it is open. */
export function useEditorParts(start: EditorStart): EditorParts {
  const [parts] = useState(() => makeParts(start));
  useEffect(() => parts.saving.begin(), [parts]);
  useEffect(() => parts.release.begin(), [parts]);
  useStandIn(parts);
  useSelectionInAddress(parts);
  useFollowDraft(parts);
  return useMemo(() => ({ ...parts, csrf: start.csrf }), [parts, start.csrf]);
}

function makeParts({ document, reference, csrf, today, ...texts }: EditorStart): EditorParts {
  const draft = createDraftStore(readDraft(texts), reference);
  const tab = crypto.randomUUID();
  const saving = createSaving({
    document,
    draft,
    tab,
    calls: studioCalls(document.id, csrf),
    unsaved: unsavedDrafts(document.id, 'draft'),
    aside: unsavedDrafts(document.id, 'aside'),
    format: (whole) => formatDraft(document.quizKey, whole),
    at: () => addressOf(draft.getState()),
  });
  return {
    document,
    tab,
    draft,
    reference,
    csrf,
    windows: createWindows(),
    view: createView(),
    play: createPlayStore(draft.getState().valid?.quiz ?? null, today),
    saving,
    release: createReleaseStore(releaseCalls(document.id, csrf), saving),
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

import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { JsonObject } from '../../studio/document/draft';
import { formatDraft } from '../../studio/document/draft';
import { createDraftStore } from '../../studio/document/draft-store';
import { createPlayStore } from '../../studio/play/play-store';
import { createProofStore } from '../../studio/proof/proof-store';
import { behaviorCalls } from '../../studio/release/behavior-calls';
import { createBehaviorStore } from '../../studio/release/behavior-store';
import { releaseCalls } from '../../studio/release/release-calls';
import { createReleaseStore } from '../../studio/release/release-store';
import { createSaving } from '../../studio/saving/saving';
import { studioCalls } from '../../studio/saving/studio-calls';
import type { AsideDrafts, UnsavedDrafts } from '../../studio/saving/unsaved-drafts';
import { type EditorParts, EditorProvider } from '../../studio/state/editor-context';
import { createOutcomeStore } from '../../studio/state/outcome-store';
import { countPeople, createPeopleStore } from '../../studio/state/people-store';
import { createTypedTexts } from '../../studio/state/typed-texts';
import { createView } from '../../studio/state/view-store';
import { createWindows } from '../../studio/state/windows';
import { TooltipProvider } from '../../studio/ui/Tooltip';
import { fixtureQuizzes, fixtureReference } from './fixture-quizzes';
import { proverInPage } from './prover-in-page';

interface EditorOf {
  /** A quiz of the fixtures. */
  quiz?: string;
  /** A definition of the test’s own instead. */
  definition?: JsonObject;
}

/** A definition of the fixtures, as it stands in its file. */
export function fixtureDefinition(quiz: string): JsonObject {
  return JSON.parse(JSON.stringify(fixture(quiz).quiz.definition));
}

function fixture(quiz: string) {
  const found = fixtureQuizzes.find(({ key }) => key === quiz);
  if (!found) throw new Error(`There is no quiz ${quiz} in the fixtures.`);
  return found;
}

const nothingStored: UnsavedDrafts = {
  keep: () => Promise.resolve(),
  read: () => Promise.resolve(null),
  forget: () => Promise.resolve(),
};

const nothingAside: AsideDrafts = {
  add: () => Promise.resolve(),
  read: () => Promise.resolve([]),
  remove: () => Promise.resolve(),
};

/** An open editor without a server: nothing is saved, as saving was never begun. */
export function editorParts({ quiz = 'quizHaircare', definition }: EditorOf = {}): EditorParts {
  const { quiz: compiled, savedRuns, promises } = fixture(quiz);
  const start = definition ?? fixtureDefinition(quiz);
  const beside = definition ? { savedRuns: [], promises: [] } : { savedRuns, promises };
  const whole = { definition: start, ...JSON.parse(JSON.stringify(beside)) };
  const draft = createDraftStore(whole, fixtureReference);
  const document = {
    id: 'document',
    name: compiled.definition.title,
    quizKey: quiz,
    version: 1,
    hash: 'hash',
    updatedAt: '2026-06-15T09:00:00.000Z',
    updatedBy: null,
  };
  const saving = createSaving({
    document,
    draft,
    tab: 'tab',
    calls: studioCalls(document.id, { person: 'person', csrf: 'token' }),
    unsaved: nothingStored,
    aside: nothingAside,
    format: (whole) => formatDraft(quiz, whole),
    at: () => '',
    onBroughtUpToDate: () => {},
  });
  const proof = createProofStore(draft, fixtureReference, proverInPage);
  const outcomes = createOutcomeStore(proof);
  const release = createReleaseStore(releaseCalls(document.id, 'token'), saving);
  return {
    document,
    tab: 'tab',
    draft,
    typed: createTypedTexts(),
    reference: fixtureReference,
    csrf: 'token',
    windows: createWindows(),
    view: createView(),
    play: createPlayStore(draft.getState().valid?.quiz ?? null, '2026-06-15'),
    saving,
    proof,
    outcomes,
    people: createPeopleStore({
      ask: countPeople(document.id, 'token'),
      draft,
      saving,
      outcomes,
    }),
    release,
    behavior: createBehaviorStore({
      calls: behaviorCalls(document.id, 'token'),
      draft,
      saving,
      release,
    }),
  };
}

/** Shows a part of the editor as if it stood in it. */
export function renderInEditor(children: ReactNode, parts: EditorParts = editorParts()) {
  const shown = render(
    <EditorProvider value={parts}>
      <TooltipProvider>{children}</TooltipProvider>
    </EditorProvider>,
  );
  return { ...parts, ...shown };
}

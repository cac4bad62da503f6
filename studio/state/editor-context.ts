import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { CallOptions } from '../../app/browser/calls/call';
import type { Reference } from '../../engine/quiz';
import type { DraftState, DraftStore } from '../document/draft-store';
import type { PlayState, PlayStore } from '../play/play-store';
import type { ProofState, ProofStore } from '../proof/proof-store';
import type { BehaviorStore } from '../release/behavior-store';
import type { ReleaseStore, ReleaseStoreState } from '../release/release-store';
import type { OpenDocument } from '../saving/open-document';
import type { SavingState, SavingStore } from '../saving/saving-state';
import type { OutcomeState, OutcomeStore } from './outcome-store';
import type { PeopleState, PeopleStore } from './people-store';
import type { TypedTexts } from './typed-texts';
import type { ViewStore } from './view-store';
import type { WindowsStore } from './windows';

/** Stores and data that every part of the editor works with. */
export interface EditorParts {
  /** Document that was opened: its id, name and key, who is writing. */
  document: OpenDocument;
  /** Names this window among those that have the document open. */
  tab: string;
  draft: DraftStore;
  /** Text that was typed as JSON and is not in the draft yet. */
  typed: TypedTexts;
  play: PlayStore;
  saving: SavingStore;
  /** Proof of the draft. */
  proof: ProofStore;
  /** Where everybody can come. */
  outcomes: OutcomeStore;
  /** Number of people who came there. */
  people: PeopleStore;
  /** Where the draft stands on its way to patients. */
  release: ReleaseStore;
  /** Changes that the draft makes, and for whom, as the server compared it. */
  behavior: BehaviorStore;
  /** Window that is open over the editor: palette, toolbox, questions that must be answered first. */
  windows: WindowsStore;
  /** View that the middle shows. */
  view: ViewStore;
  /** The catalogue and lists that quizzes refer to. */
  reference: Reference;
  /** The token that calls carry. */
  csrf: CallOptions['csrf'];
}

const EditorContext = createContext<EditorParts | null>(null);

export const EditorProvider = EditorContext.Provider;

export function useEditor(): EditorParts {
  const parts = useContext(EditorContext);
  if (!parts) throw new Error('This stands outside an editor.');
  return parts;
}

/** A part of the draft’s state; renders again only when that part changes. */
export function useDraft<T>(choose: (state: DraftState) => T): T {
  return useStore(useEditor().draft, choose);
}

/** A part of the preview’s run. */
export function usePlay<T>(choose: (state: PlayState) => T): T {
  return useStore(useEditor().play, choose);
}

/** Reads the state of the proof of the draft. */
export function useProof<T>(choose: (state: ProofState) => T): T {
  return useStore(useEditor().proof, choose);
}

/** Where everybody can come. */
export function useOutcomes<T>(choose: (state: OutcomeState) => T): T {
  return useStore(useEditor().outcomes, choose);
}

/** Reads the number of people who came to each outcome. */
export function usePeople<T>(choose: (state: PeopleState) => T): T {
  return useStore(useEditor().people, choose);
}

/** Reads the state of saving, and who else is here. */
export function useSaving<T>(choose: (state: SavingState) => T): T {
  return useStore(useEditor().saving, choose);
}

/** Where the draft stands on its way to patients; renders again only when that part changes. */
export function useRelease<T>(choose: (state: ReleaseStoreState) => T): T {
  return useStore(useEditor().release, choose);
}

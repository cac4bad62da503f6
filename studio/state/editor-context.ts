import { createContext, useContext } from 'react';
import { createStore, type StoreApi, useStore } from 'zustand';
import type { CallOptions } from '../../app/browser/calls/call';
import type { Profession } from '../../app/content/reference.server';
import type { Reference } from '../../engine/quiz';
import type { DraftState, DraftStore } from '../document/draft-store';
import type { PlayState, PlayStore } from '../play/play-store';
import type { ProofState, ProofStore } from '../proof/proof-store';
import type { BehaviorStore } from '../release/behavior-store';
import type { ReleaseStore, ReleaseStoreState } from '../release/release-store';
import type { SavingState, SavingStore } from '../saving/saving-state';
import type { OpenDocument } from '../saving/studio-calls';
import type { OutcomeState, OutcomeStore } from './outcome-store';
import type { PeopleState, PeopleStore } from './people-store';
import type { TypedTexts } from './typed-texts';
import type { ViewStore } from './view-store';
import type { WindowsStore } from './windows';

/** Stores that a form works with, for a part of a quiz or for a clinical rule. */
export interface FormParts {
  draft: DraftStore;
  /** The catalogue and lists that the draft refers to. */
  reference: Reference;
  /** Proof of the draft; what nobody proves while it is written has `unproved`. */
  proof: Pick<StoreApi<Pick<ProofState, 'proved'>>, 'getState' | 'getInitialState' | 'subscribe'>;
  /** Professions that rules name; quizzes name none. */
  professions?: readonly Profession[];
  /** Places that a public page may lead to; quizzes and rules lead nowhere. */
  linkable?: LinkablePlaces;
  /** Token that calls carry; that of the page itself without it. */
  csrf?: CallOptions['csrf'];
}

/** Places that a public page may lead to. */
interface LinkablePlaces {
  /** The published pages of its site. */
  pages: readonly {
    slug: string;
    crumb: string;
    sections: readonly { id?: string; title?: string }[];
  }[];
  /** Names of quizzes in addresses. */
  quizzes: readonly string[];
  /** Addresses of the application. */
  addresses: readonly string[];
}

export const unproved: FormParts['proof'] = createStore(() => ({ proved: null }));

/** Stores and data that every part of the editor works with. */
export interface EditorParts extends FormParts {
  /** Document that was opened: its id, name and key, who is writing. */
  document: OpenDocument;
  /** Names this window among those that have the document open. */
  tab: string;
  /** Text that was typed as JSON and is not in the draft yet. */
  typed: TypedTexts;
  play: PlayStore;
  saving: SavingStore;
  /** Proof of the draft. */
  proof: ProofStore;
  /** Outcomes of everybody. */
  outcomes: OutcomeStore;
  /** Number of people who came there. */
  people: PeopleStore;
  /** Status of the draft on its way to patients. */
  release: ReleaseStore;
  /** Changes that the draft makes, and for whom, as the server compared it. */
  behavior: BehaviorStore;
  /** Window that is open over the editor: palette, toolbox, questions that must be answered first. */
  windows: WindowsStore;
  /** View that the middle shows. */
  view: ViewStore;
  /** The token that calls carry. */
  csrf: CallOptions['csrf'];
}

const FormContext = createContext<FormParts | EditorParts | null>(null);

export const EditorProvider = FormContext.Provider;

/** Returns what the forms of any draft need. */
export function useFormParts(): FormParts {
  const parts = useContext(FormContext);
  if (!parts) throw new Error('This stands outside an editor.');
  return parts;
}

export function useEditor(): EditorParts {
  const parts = useFormParts();
  if (!isEditor(parts)) throw new Error('This stands outside an editor of quizzes.');
  return parts;
}

function isEditor(parts: FormParts): parts is EditorParts {
  return 'windows' in parts;
}

/** A part of the draft’s state; renders again only when that part changes. */
export function useDraft<T>(choose: (state: DraftState) => T): T {
  return useStore(useFormParts().draft, choose);
}

/** A part of the preview’s run. */
export function usePlay<T>(choose: (state: PlayState) => T): T {
  return useStore(useEditor().play, choose);
}

/** Reads the state of the proof of the draft. */
export function useProof<T>(choose: (state: ProofState) => T): T {
  return useStore(useEditor().proof, choose);
}

/** Outcomes of everybody. */
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

/** Status of the draft on its way to patients; renders again only when that part changes. */
export function useRelease<T>(choose: (state: ReleaseStoreState) => T): T {
  return useStore(useEditor().release, choose);
}

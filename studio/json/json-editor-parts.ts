import type { Extension } from '@codemirror/state';
import type { Reference } from '../../engine/quiz';
import type { DraftStore } from '../document/draft-store';
import type { TypedTexts } from '../state/typed-texts';

/** Standing of the text and the draft to each other. */
export interface JsonStatus {
  /** The reason why the text is not in the draft; null while it is. */
  error: { words: string; line: number } | null;
  /** The draft was changed elsewhere while the text could not be read: one of the two has to go. */
  behind: boolean;
  /** The reason why something was refused; null again after the next change. */
  refused: string | null;
}

export const inStep: JsonStatus = { error: null, behind: false, refused: null };

export interface JsonEditor {
  /** Gives up what was typed and is not in the draft. */
  showDraft(): void;
  /** Puts the text into the draft, over what was changed elsewhere. */
  useText(): void;
  /** Brings the cursor to what cannot be read; where all can be, to what is selected. */
  goToError(): void;
  destroy(): void;
}

/** Part of the draft that an editor shows. */
export interface JsonScope {
  /** Leads to the part; `''` for the whole definition. */
  pointer: string;
  /** Names the text, for those who cannot see it. */
  label: string;
}

export interface JsonEditorParts {
  draft: DraftStore;
  /** Keeps what is not in the draft from one editor of a text to the next. */
  typed: TypedTexts;
  reference: Reference;
  /** A quiz of an older version was pasted, and these things were changed in it, in words. */
  onBroughtUpToDate(steps: readonly string[]): void;
  /** Help while one types; that of quizzes without it. */
  help?: Extension;
}

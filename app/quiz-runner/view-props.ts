import { createContext, type ReactNode } from 'react';
import type {
  ActionView,
  ContentView,
  InputViewKind,
  QuestionView,
  StepView,
} from '../../engine/quiz';
import type { AnswerValue, ContentKind } from '../../schemas/generated/types';
import type { OpenSlot } from '../kernel/calendar/open-slot';

/** Props of every content view. */
export interface ContentProps<K extends ContentKind = ContentKind> {
  content: ContentView<K>;
  /** The heading of the page is an h1; titles of other blocks are h2. */
  isHeading: boolean;
  answering: Answering;
}

/** Props of every input view. */
export interface InputProps<K extends InputViewKind = InputViewKind> {
  question: QuestionView<K>;
  /** The name of the form field: `q.` and the question’s id. Several values repeat the name. */
  name: string;
  /** The ids of the label, help and error, for aria. */
  labelId: string;
  describedBy: string | undefined;
  answering: Answering;
}

/** Props of every action view. */
export interface ActionProps {
  action: ActionView;
  answering: Answering;
}

/**
 * The way from the views to the quiz. Everything here also works as a plain form post, so a view
 * never depends on it: `live` is false until scripts run.
 */
export interface Answering {
  live: boolean;
  /** A finished choice: stored at once. Null clears it. */
  answer(question: string, value: AnswerValue | null): void;
  /**
   * Text of a field while it is typed, or a word where a file is chosen. Read when the step is left; until then it only
   * takes back an error that no longer holds.
   */
  draft(question: string, text: string): void;
  /** The step is left through one of its actions. */
  act(action: StepView['actions'][number]['kind']): void;
  /** Goes to an earlier step, to change something there, and back here once it is left. */
  goTo(step: string): void;
  /** An earlier answer is not right any more, so that it is asked; or it is right after all. */
  change(question: string, isRight: boolean): void;
}

/** Props of every step view. */
export interface StepProps {
  view: StepView;
  answering: Answering;
  /** The account form’s state: what was typed and what was wrong with it, after a failed try. */
  account: { values: Record<string, string>; errors: Record<string, string> } | null;
  /** `stepScheduling` only: the open slots; null while they are being fetched. */
  slots: OpenSlot[] | null;
  /** The way back, drawn above the headline; it stands outside of what Enter presses. */
  back?: ReactNode;
}

/** The name of the quiz in addresses, such as `weight-loss`; null where it has no pages, as in a preview. */
export const QuizName = createContext<string | null>(null);

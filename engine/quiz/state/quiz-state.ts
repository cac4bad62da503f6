import type {
  AnswerValue,
  ProfileFacts,
  RememberEvent,
  SiteHandle,
  TakenMedicine,
} from '../../../schemas/generated/types';
import type { PricesShown } from '../model/prices-shown';

/** Facts that are known besides the answers. All of them are passed in: the engine has no clock and asks nobody. */
export interface Facts {
  site: SiteHandle;
  signedIn: boolean;
  profile: ProfileFacts | null;
  /** Answers of earlier occasions, by question. Nothing counts as answered until the patient confirms it. */
  remembered?: RememberEvent['answers'];
  /** Medicines of this service that the patient takes, or took last. */
  taken?: readonly TakenMedicine[];
  /** Minutes that the quiz takes most people, as measured; absent until enough have sent it. */
  minutes?: number;
  /** Prices that are shown; absent where nobody keeps in mind which. */
  prices?: PricesShown;
  /** What the patient has already, in a sentence for each product, by its id. It is shown, and decides nothing. */
  had?: Readonly<Record<string, string>>;
  /** YYYY-MM-DD, where the patient is. */
  today: string;
}

/**
 * State of a patient in a quiz. Plain JSON that is never changed: every event gives a new state,
 * which shares what did not change. The path is not in it; it follows from the answers.
 */
export interface QuizState {
  quiz: string;
  revision: string;
  /** The step the patient sees. */
  step: string;
  facts: Facts;
  /** Records of what was done at each step, in the order of the quiz; in pages, so that one answer copies little. */
  pages: Page[];
  /** True once the patient tried to leave the step in vain: what is wrong is then shown. */
  checked: boolean;
  /** The step a correction began at, and leads back to; null while nothing earlier is being corrected. */
  returnTo: string | null;
  ended: 'submitted' | 'aborted' | 'terminated' | null;
}

/** The records of some steps that follow each other; null where nothing was done. */
export type Page = readonly (StepRecord | null)[];

export interface StepRecord {
  /** Answers by question. They stay when the step leaves the path, but then count as absent. */
  readonly answers?: { readonly [question: string]: AnswerValue };
  /** Days of the answers that were confirmed here in place of being given, by question. */
  readonly confirmed?: { readonly [question: string]: Confirmation };
  /** Way in which the step was left. */
  readonly passed?: 'answered' | 'skipped';
  readonly consent?: Consent;
}

/** Days of an answer that was confirmed: YYYY-MM-DD. */
export interface Confirmation {
  /** The day on which it was first said. */
  readonly said: string;
  /** The day on which it was confirmed. */
  readonly on: string;
  /** How it is known, where nobody said it before. */
  readonly note?: string;
}

/** Record of what was agreed to. */
export interface Consent {
  /** SHA-256 of the text, in hexadecimal. */
  readonly hash: string;
  /** ISO instant; null when the event carried none. */
  readonly at: string | null;
}

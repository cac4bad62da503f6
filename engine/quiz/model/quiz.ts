import type {
  AllergiesReference,
  ClinicalData,
  Input,
  InputKind,
  Option,
  Question as QuestionDefinition,
  Quiz as QuizDefinition,
  QuizKind,
  StatesReference,
  Step as StepDefinition,
  Term,
} from '../../../schemas/generated/types';
import type { PriceList } from '../../commerce/price-list';
import type { RichText } from '../../values/markdown/rich-text';

/**
 * A quiz that compiled, ready to be sent: the definition, what it refers to, and its Markdown taken apart.
 * Plain JSON.
 */
export interface PublishedQuiz {
  /** The hash of the definition. */
  revision: string;
  definition: QuizDefinition;
  /** Markdown texts that are more than one plain paragraph, by their source. */
  rich: Record<string, RichText>;
  reference: QuizReference;
}

/** A published quiz with its index. Made by `openQuiz`. */
export interface Quiz extends PublishedQuiz {
  key: string;
  steps: Step[];
  stepById: Map<string, Step>;
  questionById: Map<string, Question>;
  valueByName: Map<string, Term>;
  sections: string[];
}

/** Topic of an intake. Check-ins and follow-ups have none: whoever asks has to know that it is an intake. */
export function topicOf({ key, definition: { kind } }: Quiz): QuizKind {
  if (kind === undefined) throw new Error(`${key} is no intake, and has no topic.`);
  return kind;
}

export interface Step {
  index: number;
  id: string;
  definition: StepDefinition;
  /** The section it belongs to: its own, or that of the nearest step before it that names one. */
  section: string | null;
  questions: Question[];
  /** True where an answer here can be a concern or end the quiz. */
  hasConsequences: boolean;
  /** True where something is chosen for patients who have not answered. */
  preselects: boolean;
  /** True where the quiz can go on from here; false for a step that only sends the answers. */
  leadsOn: boolean;
}

/** A question of the definition, or one that a step or content brings with it, whatever its input. */
export interface AnyQuestion {
  id: string;
  step: Step;
  /** Its place among all questions of the quiz. */
  order: number;
  definition: Omit<QuestionDefinition, 'input'>;
  kind: InputOfKind;
  /** The options by id; empty for questions without options. */
  options: Map<string, Option>;
  /** True where every option has a condition, so that there may be nothing to choose from. */
  mayOfferNothing: boolean;
  /** The first step that can enter or leave the path when this answer changes. */
  firstAffected: number;
}

export interface Question<K extends InputOfKind = InputOfKind> extends AnyQuestion {
  kind: K;
  input: InputOf<K>;
}

/** The visit that a `stepScheduling` asks for. */
interface VisitInput {
  kind: 'visit';
  minutes: number;
  days: number;
}

/** The quantities and the coupon chosen in a `cartContentV2`. */
interface CartChoicesInput {
  kind: 'cartChoices';
}

/** The inputs of the schema, and those that steps and content bring with them. */
export type InputOfKind = InputKind | 'visit' | 'cartChoices';
type AnyInput = Input | VisitInput | CartChoicesInput;
type InputOf<K extends InputOfKind> = { [Kind in K]: Extract<AnyInput, { kind: Kind }> }[K];

export type Allergy = AllergiesReference['entries'][number];
type State = StatesReference['entries'][number];

/** Data that quizzes refer to outside of themselves. */
export interface Reference {
  catalogue: PriceList;
  states: State[];
  allergies: Allergy[];
  /** Data that the labels of medicines ask for. */
  clinical: ClinicalData;
}

/** Part of the reference that a quiz carries, to the browsers of patients too: nothing of labels. */
export type QuizReference = Omit<Reference, 'clinical'>;

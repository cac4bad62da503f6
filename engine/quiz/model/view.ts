import type {
  ActionKind,
  AnimationName,
  CartChoices,
  Consequence,
  ContentKind,
  Image,
  InputKind,
  LayoutSide,
  ListingDisplayMode,
  QuizKind,
  StepKind,
  TextFieldKind,
  UploadKind,
  VariantType,
} from '../../../schemas/generated/types';
import type { PricedCart } from '../../commerce/priced-cart';
import type { SupplyInWords } from '../../supply/supply-in-words';
import type { RichText } from '../../values/markdown/rich-text';
import type { PricesShown } from './prices-shown';

/** All that is needed to draw one step. No rule is left for whoever draws it. */
export interface StepView {
  /** The id of the step. */
  step: string;
  kind: StepKind;
  /** Name of the page: the title of its content or its question. */
  heading: string;
  section: string | null;
  side: LayoutSide;
  content: ContentView[];
  questions: QuestionView[];
  actions: ActionView[];
  progress: ProgressView;
  /**
   * `stepQualify` only: what the answers mean for eligibility. Null where they say that somebody is in danger: then
   * there is help, and no verdict.
   */
  verdict: VerdictView | null;
  /** `stepSummary` only: what was answered, each line with the way back to it. */
  summary: SummaryLine[] | null;
  /** `stepConfirm` only: earlier answers, to be confirmed together. */
  confirm: ConfirmLine[] | null;
  /** `stepPharmacy` only: the cart that stands beside what is chosen. */
  cart: PlanView | null;
  /** `stepAuth` only: which of the two forms stands first, and what the answers say for it. */
  account: { first: 'register' | 'signIn'; said: SaidForAccount } | null;
  /** State of the quiz, or the way it ended. */
  outcome: Outcome;
}

/** Typed text by the field of an account form. */
export type SaidForAccount = { [Fact in 'firstName' | 'lastName' | 'email']?: string };

/** `open` while it is being answered; `terminated` once an answer on the path ended it. */
type Outcome = 'open' | 'terminated' | 'submitted' | 'aborted';

/** A cart while it is being chosen. */
export interface PlanView extends PricedCart {
  /** The packages of the first supply, by variant, where a packing is known. */
  packages: Record<string, PackagesView>;
  prices?: PricesShown | undefined;
}

/** The first supply of a product in words, were it begun today. */
export interface PackagesView extends SupplyInWords {
  /** Name of the product. */
  title: string;
}

export interface ProgressView {
  /** Progress from 0 on the first step to 1 on the last. */
  fraction: number;
  /** 1-based place of the step on the patient’s path so far. */
  position: number;
  sections: { title: string; state: 'done' | 'current' | 'ahead' }[];
  canGoBack: boolean;
}

export interface VerdictView {
  /** False in a check-in or a follow-up: their patients are in care, and nobody qualifies. */
  isIntake: boolean;
  eligibility: 'qualified' | 'concern' | 'terminated';
  title: string;
  text: RichText;
  image: Image | null;
  reasons: ReasonView[];
  /** Another quiz that treats what this one cannot; null where none is named. */
  insteadQuiz: QuizKind | null;
  /** True where it is their state that ended the quiz: it may open. */
  isAboutState: boolean;
}

export interface ReasonView {
  consequence: Consequence;
  reason: string;
  /** The step and question where the answer can be corrected. */
  step: string;
  question: string | null;
  questionLabel: string | null;
  answer: string | null;
}

export interface SummaryLine {
  label: string;
  /** The fact in words. */
  words: string;
  /** Step on which it can be changed; null for derived values. */
  step: string | null;
  question: string | null;
}

/** An answer of an earlier occasion, to be confirmed. */
export interface ConfirmLine {
  question: string;
  label: string;
  /** The answer in words. */
  words: string;
  /** Labels of the options that the answer denies, where it is one such as “None of these”. */
  denied: string[];
  /** The day on which it was last said or confirmed: YYYY-MM-DD. */
  on: string;
  /** How it is known, where nobody said it; null where the patient did. */
  note: string | null;
  /** True where the patient said that it is not right any more, so that it is asked. */
  isChanged: boolean;
}

/** The least price of what a quiz offers. */
export interface PriceFrom {
  /** Cents: for a month of what renews, once of what does not. */
  amount: number;
  currency: string;
  isMonthly: boolean;
  /** Words for what it buys: the product or plan, and its supply. */
  of: string;
}

// ---------- content

interface ContentFields {
  simpleContent: {
    eyebrow: string | null;
    title: string | null;
    text: RichText;
    image: Image | null;
    /** True where it must be seen on a phone too, where the content beside the questions is folded. */
    stayOpen: boolean;
  };
  columnsContent: {
    title: string | null;
    columns: { icon: string | null; title: string; text: RichText }[];
  };
  uspContent: {
    title: string | null;
    points: { icon: string; title: string; text: RichText }[];
  };
  goalsContent: {
    title: string | null;
    text: RichText;
    /** Null while the fact is unknown. */
    from: number | null;
    to: number | null;
    unit: string;
    weeks: number | null;
    note: string | null;
  };
  summaryContent: { title: string | null; text: RichText; items: SummaryLine[] };
  starterContent: {
    title: string;
    text: RichText;
    image: Image | null;
    minutes: number | null;
    /** True where the minutes are those of people who sent it, false where its author thinks so. */
    isMeasured: boolean;
    /** The least that something on offer costs; null where the quiz sells nothing. */
    priceFrom: PriceFrom | null;
    points: string[];
    note: string | null;
  };
  cartContent: { title: string | null; text: RichText; note: string | null; cart: PlanView };
  cartContentV2: {
    title: string | null;
    text: RichText;
    note: string | null;
    cart: PlanView;
    /** The question behind the quantity counters and the coupon. */
    choices: { question: string; value: CartChoices; error: string | null };
    quantity: boolean;
    coupon: boolean;
    /** The earlier question that says how often it ships, when there is one on the path. */
    periods: QuestionView | null;
  };
  twoAnswersGroupBodyContent: { title: string | null; text: RichText; image: Image | null };
  animationContent: {
    title: string | null;
    text: RichText;
    animation: AnimationName;
    messages: string[];
  };
  nameContent: { title: string; text: RichText; image: Image | null };
  crisisContent: {
    /** Place of the help: beside the question that asks, or on a page of its own for those who said yes. */
    place: 'question' | 'page';
    title: string;
    text: RichText;
    /** Matters that can wait; null where nothing is said of them. */
    later: string | null;
    /** The way to correct a wrong tap, with the step it leads to. */
    correct: { label: string; step: string };
  };
}

/** Content with its texts filled in. `side` is null when it stands above the questions. */
export type ContentView<K extends ContentKind = ContentKind> = {
  [Kind in K]: { kind: Kind; side: LayoutSide | null } & ContentFields[Kind];
}[K];

// ---------- questions

export interface QuestionView<K extends InputViewKind = InputViewKind> {
  id: string;
  label: string;
  hideLabel: boolean;
  help: string | null;
  required: boolean;
  /** The question of the same step within whose choice it stands, because it changes that; null for most. */
  within: string | null;
  /** Complaint about the answer, once the patient tried to go on; null otherwise. */
  error: string | null;
  input: InputView<K>;
}

/** A price in cents as it stands with what is chosen now. */
export interface OfferView {
  title: string;
  description: string;
  facts: string[];
  image: Image;
  prescription: boolean;
  variantType: VariantType;
  /** Amount before discount, for the whole period. */
  subtotal: number;
  discount: number;
  total: number;
  currency: string;
  /** Packages of the first supply of what is chosen; empty while it is not. */
  packages: PackagesView[];
  /** Sentence for a patient who has it already; null for anybody else. */
  had: string | null;
  /** Words for a patient who takes it, or took it last, with its strength; null for anybody else. */
  taken: string | null;
  /** Total divided by the months of the period; null for single purchases. */
  perMonth: number | null;
  months: number | null;
  /** Rhythm in which it renews where that is by days or weeks, as in “every 4 weeks”; else null. */
  every: string | null;
}

export interface OptionView {
  id: string;
  label: string;
  description: string | null;
  badge: string | null;
  image: Image | null;
  exclusive: boolean;
  chosen: boolean;
  /** Offer of an option that puts something into the cart. */
  offer: OfferView | null;
  /** Cents a month with this period, for `radioShipments`; null when it cannot be known yet. */
  perMonth: number | null;
}

interface ChoiceFields {
  options: OptionView[];
  /** The chosen option ids. */
  value: string[];
}

interface InputFields {
  select: ChoiceFields & { placeholder: string | null };
  checkbox: ChoiceFields & { minimum: number | null; maximum: number | null };
  radio: ChoiceFields & { columns: number };
  radioUses: ChoiceFields;
  radioShipments: ChoiceFields & { currency: string };
  states: ChoiceFields & { placeholder: string | null };
  commercePlan: ChoiceFields & { display: ListingDisplayMode };
  commerceProduct: ChoiceFields & { display: ListingDisplayMode; many: boolean };
  input: {
    field: TextFieldKind;
    value: 'text' | 'number' | 'height';
    /** Text in the field: 5'10 for a height of 70, MM/DD/YYYY for a date. */
    text: string;
    placeholder: string | null;
    unit: string | null;
    format: 'email' | 'name' | null;
    autocomplete: string | null;
    maxLength: number | null;
    /** Number of digits that a number may have after the point; null for any. */
    decimals: number | null;
  };
  maskInput: {
    mask: string;
    text: string;
    placeholder: string | null;
    autocomplete: string | null;
  };
  fileInput: { upload: UploadKind; camera: 'user' | 'environment' | null; document: string | null };
  allergies: {
    /** Ids of the reference list, `other:` and a free text, or `none`. */
    value: string[];
    /** The most that may be chosen. */
    maximum: number;
    entries: { id: string; name: string; alsoKnownAs: string[] }[];
  };
  /** The visit of a `stepScheduling`: the slot’s id, which begins with its instant. */
  visit: { minutes: number; days: number; slot: string | null };
}

export type InputViewKind = InputKind | 'visit';
export type InputView<K extends InputViewKind = InputViewKind> = {
  [Kind in K]: { kind: Kind } & InputFields[Kind];
}[K];

// ---------- actions

export interface ActionView {
  kind: ActionKind;
  label: string;
  /** The one action that stands out. */
  primary: boolean;
  /** `understand` only: what is agreed to. */
  agreement: RichText | null;
  /** `timeout` and `continueTimeout` only. */
  milliseconds: number | null;
}

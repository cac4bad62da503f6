import type { Patient, Problem } from '../../engine/authoring';
import type {
  AnswerAway,
  CartColumn,
  Coverage,
  Known,
  Outcome,
  OutcomeMatrix,
  PlainVerdict,
  ProvedPromise,
  Reach,
  Visitor,
} from '../../engine/proof';
import type { Reference } from '../../engine/quiz';
import type { Condition, QuizPromise, SavedRun } from '../../schemas/generated/types';
import type { Json, JsonObject } from '../document/draft';

/** Messages to the prover. The catalogue and lists come first, and once. */
export type ToProver =
  | { type: 'reference'; reference: Reference }
  /** A definition that compiled, and the promises beside it, which may be wrong. */
  | { type: 'prove'; turn: number; definition: JsonObject; promises: readonly Json[] }
  /** Asks who is asked each question, of the quiz that was proved last or of another one. */
  | { type: 'who'; turn: number; definition: JsonObject | null }
  /** Asks whether anybody comes to a step, of the quiz that was proved last or of another one. */
  | { type: 'way'; turn: number; step: string; known: Known; definition: JsonObject | null }
  /** Asks whether a promise would hold, of the quiz that was proved last or of one that is only considered. */
  | { type: 'ask'; turn: number; promise: QuizPromise; definition: JsonObject | null }
  /** Something about outcomes or saved runs. */
  | ({ turn: number; definition: JsonObject | null } & Inquiry);

/** Question about the quiz that was proved last, or about another one. */
export type Inquiry =
  /** Every outcome with every cart, of those for whom a condition is true. */
  | { type: 'outcomes'; among: Condition | null }
  /** A person of a cell of that matrix, other than those in `unlike`. */
  | { type: 'visitor'; among: Condition | null; cell: CellOfMatrix; unlike: Patient[] }
  /** Single answers that would bring somebody to another outcome. */
  | { type: 'away'; among: Condition | null; patient: Patient }
  /** Decisions that no saved run visits. */
  | { type: 'coverage'; runs: SavedRun[] };

/** An outcome with one or more carts, such as all that hold some product. */
export interface CellOfMatrix {
  outcome: Outcome;
  carts: (CartColumn | null)[];
}

/** Answer to an inquiry; null where that is not decided. */
export type Reply =
  | { type: 'outcomes'; found: OutcomeMatrix | null }
  | { type: 'visitor'; found: Visitor | null }
  | { type: 'away'; found: AnswerAway[] | null }
  | { type: 'coverage'; found: Coverage | null };

export type FromProver =
  | ({ turn: number } & Reply)
  /** Verdicts on the promises, before the problems were looked for; `proved` follows. */
  | { type: 'judged'; turn: number; proof: DraftProof }
  | { type: 'proved'; turn: number; proof: DraftProof }
  | { type: 'asked'; turn: number; asked: WhoIsAsked }
  | { type: 'led'; turn: number; reach: Reach }
  | { type: 'answered'; turn: number; answer: PromiseAnswer };

/** The people who are asked a question, in words, by its id; questions that everybody is asked are not among them. */
export type AskedOf = Readonly<Record<string, string>>;

/**
 * The people who are asked each question and come to each step, in words; those that everybody meets are not among
 * them.
 */
export interface WhoIsAsked {
  questions: AskedOf;
  steps: AskedOf;
}

/** Result of proving a draft. */
export interface DraftProof {
  /** Number of ways through the quiz, in digits; null where that is not decided. */
  ways: string | null;
  /** Problems of the quiz, and whom they concern; null while they are looked for. */
  problems: Problem[] | null;
  /** Sentence that says what was proved, and no more; null where nothing was, or not all of it yet. */
  sentence: string | null;
  /** The promises of the draft, in their order. */
  own: JudgedPromise[];
  /** Promises that nobody wrote, such as those that follow from labels. */
  derived: ProvedPromise[];
  /** Time that the proof took, in milliseconds. */
  took: number;
}

/** A promise of the draft with what is said of it. */
interface JudgedPromise {
  /** Its place in the list of the draft. */
  index: number;
  /** Problems in the way it is written; it is not judged while one of them is an error. */
  problems: Problem[];
  judged: ProvedPromise | null;
}

/** Answer about a promise that was asked about. */
export interface PromiseAnswer {
  verdict: PlainVerdict | null;
  /** Reasons why there is no verdict, and anything else there is to say; pointers lead into the promise. */
  problems: Problem[];
  took: number;
}

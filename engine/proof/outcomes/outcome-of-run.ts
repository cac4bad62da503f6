import type { Condition } from '../../../schemas/generated/types';
import type { PlayedRun } from '../../authoring/saved-runs/play-saved-run';
import { conditionInWords } from '../../authoring/words/condition';
import { labelsOf } from '../../authoring/words/labels';
import type { Quiz } from '../../quiz/model/quiz';
import { knowledgeAtEnd, stepsKnown } from '../../quiz/path/whole-path';
import { type Finding, findingsOf } from '../../quiz/rules/consequences';

/** Outcome of a quiz for somebody: a row of the matrix. */
export interface Outcome {
  kind: 'qualified' | 'concern' | 'terminated';
  /**
   * The first concern, or what ended the quiz first, as the definition has it; null where nothing stands in the way.
   */
  reason: string | null;
}

/**
 * Product that somebody can have in the cart: a column of the matrix. Somebody with several lines is in several
 * columns.
 */
export interface CartColumn {
  productId: string;
  variantId: string;
  /** Hundredths of the product’s unit; null where it has no strengths. */
  dosage: number | null;
}

/** Place of one run in the matrix. */
interface PlaceOfRun {
  outcome: Outcome;
  /** Null stands for an empty cart. */
  carts: (CartColumn | null)[];
  /** Finding that brought it there first; null where nothing stood in the way. */
  because: Finding | null;
}

/** Finds where a run stands in the matrix; null where it does not come to an end. */
export function outcomeOfRun(
  quiz: Quiz,
  run: Pick<PlayedRun, 'state' | 'lines' | 'refusal'>,
): PlaceOfRun | null {
  if (run.refusal) return null;
  const known = knowledgeAtEnd(quiz, run.state);
  const findings = stepsKnown(known).flatMap((step) => findingsOf(known, step));
  const ended = findings.find(({ consequence }) => consequence === 'terminate');
  if (!ended && run.state.ended !== 'submitted') return null;
  const because = ended ?? findings[0] ?? null;
  const kind = ended ? 'terminated' : because ? 'concern' : 'qualified';
  const carts = run.lines.map(({ productId, variantId, dosage }) => ({
    productId,
    variantId,
    dosage,
  }));
  return {
    outcome: { kind, reason: because?.reason ?? null },
    carts: carts.length > 0 ? carts : [null],
    because,
  };
}

/** Origin of an outcome: answers to a question, or a rule over several answers. */
type Origin =
  | { question: string; answer: string; label: string }
  | { question: null; when: Condition };

const mostAnswers = 2;

/** Says in a few words what leads to an outcome: “Alaska (Which state do you live in?)”, “BMI is less than 18.5”. */
export function outcomeLabel(quiz: Quiz, outcome: Outcome): string {
  if (outcome.kind === 'qualified') return 'Nothing stands in the way';
  const [first, ...others] = originsOf(quiz, outcome);
  if (!first) return outcome.reason ?? '';
  if (first.question === null) {
    const words = conditionInWords(first.when, quiz.definition);
    return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
  }
  const name = labelsOf(quiz.definition).questions.get(first.question)?.name ?? first.question;
  const alike = [first, ...others].filter((one) => one.question === first.question);
  const answers = alike.flatMap((one) => (one.question === null ? [] : [`“${one.label}”`]));
  const named = answers.slice(0, mostAnswers).join(' or ');
  const more = answers.length > mostAnswers ? ' or another' : '';
  return `${name}: ${named}${more}`;
}

/** Every answer and rule that leads to an outcome, in the order of the quiz. */
function originsOf(quiz: Quiz, { kind, reason }: Outcome): Origin[] {
  const consequence = kind === 'terminated' ? 'terminate' : 'concern';
  const leads = (said: { consequence?: string | undefined; reason?: string | undefined }) =>
    said.consequence === consequence && (said.reason ?? '') === reason;
  return quiz.steps.flatMap(({ questions, definition }) => [
    ...questions.flatMap(({ id, options, input }): Origin[] => [
      ...[...options.values()]
        .filter(leads)
        .map((option) => ({ question: id, answer: option.id, label: option.label })),
      ...(input.kind === 'allergies' ? (input.consequences ?? []) : [])
        .filter(leads)
        .map(({ allergy }) => ({
          question: id,
          answer: allergy,
          label: allergyName(quiz, allergy),
        })),
    ]),
    ...(('consequences' in definition && definition.consequences) || [])
      .filter(leads)
      .map(({ when }): Origin => ({ question: null, when })),
  ]);
}

function allergyName({ reference }: Quiz, allergy: string): string {
  return reference.allergies.find(({ id }) => id === allergy)?.name ?? allergy;
}

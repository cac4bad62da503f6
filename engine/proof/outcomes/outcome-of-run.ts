import type { PlayedRun } from '../../authoring/saved-runs/play-saved-run';
import type { Quiz } from '../../quiz/model/quiz';
import { knowledgeAtEnd, stepsKnown } from '../../quiz/path/whole-path';
import { type Finding, findingsOf } from '../../quiz/rules/consequences';

/** Outcome of a quiz for somebody: a row of the matrix. */
export interface Outcome {
  kind: 'qualified' | 'concern' | 'terminated';
  /** The first concern, or what ended the quiz first, as the definition has it; null where nothing stands in the way. */
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

/** Where one run stands in the matrix. */
export interface PlaceOfRun {
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

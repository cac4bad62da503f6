import { isSame } from '../compare/same';
import type { Quiz } from '../quiz';
import { runScenario } from '../scenario/run-scenario';
import { DiagramFull, type PatientSet, SetPairs } from './diagram';
import { findingsAt } from './findings';
import { type Model, modelOf, type ProofLimits } from './model';
import { type Patient, patientIn } from './person';
import { unionOf } from './sets';

/** How a quiz can end for somebody: a row of the matrix. */
export interface Outcome {
  kind: 'qualified' | 'concern' | 'terminated';
  /** The first concern, or what ended the quiz first; null where nothing stands in the way. */
  reason: string | null;
}

/** What somebody can have in the cart: a column of the matrix. Somebody with several lines is in several. */
export interface CartColumn {
  productId: string;
  variantId: string;
  /** Hundredths of the product’s unit; null where it has no strengths. */
  dosage: number | null;
}

/**
 * Whether anybody comes to an outcome with a cart: “possible” where somebody’s numbers were found, “impossible”
 * where it is proved that nobody does. `somebodyAt` tells who, and replays them.
 */
export type OutcomeCell = 'possible' | 'impossible' | 'not decided';

/** Every outcome with every cart, as plain JSON. */
export interface OutcomeMatrix {
  outcomes: Outcome[];
  /** Null stands for an empty cart. */
  carts: (CartColumn | null)[];
  /** By outcome, then by cart. */
  cells: OutcomeCell[][];
}

/** An outcome with the people who come to it. */
export interface OutcomeWalk extends Outcome {
  who: PatientSet;
}

/** Proves every outcome with every cart; null where the model of the quiz itself is not decided. */
export function proveOutcomes(quiz: Quiz, limits?: ProofLimits): OutcomeMatrix | null {
  try {
    return outcomesWithCarts(modelOf(quiz, limits ? { limits } : {}));
  } catch (error) {
    if (error instanceof DiagramFull) return null;
    throw error;
  }
}

export function outcomesWithCarts(model: Model): OutcomeMatrix {
  const { diagram } = model;
  const outcomes = outcomesOf(model).filter(({ who }) => who !== diagram.none);
  const carts = cartsOf(model);
  const apart = new SetPairs();
  return {
    outcomes: outcomes.map(({ kind, reason }) => ({ kind, reason })),
    carts: carts.map(({ column }) => column),
    cells: outcomes.map((outcome) => carts.map((cart) => cellOf(model, outcome, cart, apart))),
  };
}

/** The outcomes of a quiz in its order, each with who comes to it; everybody who comes to an end is in one. */
export function outcomesOf({ diagram, facts, walk, possible }: Model): OutcomeWalk[] {
  const byName = new Map<string, OutcomeWalk>();
  const left = {
    concern: diagram.and(walk.finishes, possible),
    terminate: diagram.and(walk.ends, possible),
  };
  for (const step of walk.steps)
    for (const { consequence, reason, who } of findingsAt(facts, step.step)) {
      const of = diagram.and(left[consequence], diagram.and(step.onPath, who));
      if (of === diagram.none) continue;
      left[consequence] = diagram.minus(left[consequence], of);
      const name = `${consequence} ${reason}`;
      const found = byName.get(name);
      if (found) found.who = diagram.or(found.who, of);
      else {
        const kind = consequence === 'concern' ? 'concern' : 'terminated';
        byName.set(name, { kind, reason, who: of });
      }
    }
  return [{ kind: 'qualified', reason: null, who: left.concern }, ...byName.values()];
}

interface CartWalk {
  column: CartColumn | null;
  who: PatientSet;
}

/** What can be sent, the empty cart first, each with who has it if they finish. */
function cartsOf({ diagram, facts, walk, lines }: Model): CartWalk[] {
  const byName = new Map<string, { column: CartColumn; who: PatientSet }>();
  for (const { line, who } of lines()) {
    if (!diagram.meets(who, walk.finishes)) continue;
    const column = { productId: line.productId, variantId: line.variantId, dosage: line.dosage };
    const name = JSON.stringify(column);
    const found = byName.get(name);
    if (found) found.who = diagram.or(found.who, who);
    else byName.set(name, { column, who });
  }
  const carts = [...byName.values()];
  const any = unionOf(
    facts.sets,
    carts.map(({ who }) => who),
  );
  return [{ column: null, who: diagram.not(any) }, ...carts];
}

function cellOf(
  { diagram, found }: Model,
  { kind, who }: OutcomeWalk,
  cart: CartWalk,
  apart: SetPairs,
): OutcomeCell {
  // Nothing is sold where the quiz ended.
  if (kind === 'terminated') return cart.column ? 'impossible' : 'possible';
  const known = diagram.and(who, found);
  if (diagram.meets(known, cart.who, apart)) return 'possible';
  return diagram.meets(who, cart.who, apart) ? 'not decided' : 'impossible';
}

/** Somebody who comes to an outcome with a cart, replayed by the engine; null where nobody is found. */
export function somebodyAt(
  model: Model,
  { kind, reason }: Outcome,
  cart: CartColumn | null,
): Patient | null {
  const { diagram, quiz } = model;
  const outcome = outcomesOf(model).find((one) => one.kind === kind && one.reason === reason);
  const there = cartsOf(model).find(({ column }) => isSame(column, cart));
  if (!outcome || !there) return null;
  const set = kind === 'terminated' ? outcome.who : diagram.and(outcome.who, there.who);
  const patient = patientIn(model, set);
  return patient && comesTo(quiz, patient, outcome, cart) ? patient : null;
}

/** Whether the engine brings somebody to an outcome with a cart. */
function comesTo(
  quiz: Quiz,
  patient: Patient,
  { kind }: Outcome,
  column: CartColumn | null,
): boolean {
  const { outcome, lines } = runScenario(quiz, patient);
  if (outcome !== kind) return false;
  if (!column) return lines.length === 0;
  return lines.some(
    ({ productId, variantId, dosage }) =>
      productId === column.productId && variantId === column.variantId && dosage === column.dosage,
  );
}

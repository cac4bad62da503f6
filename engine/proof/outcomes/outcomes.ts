import type { Patient } from '../../authoring/saved-runs/patient';
import { playSavedRun } from '../../authoring/saved-runs/play-saved-run';
import type { Quiz } from '../../quiz/model/quiz';
import { isSame } from '../../values/json/same';
import type { PatientSet } from '../diagram/nodes';
import { DiagramFull, SetPairs } from '../diagram/set-pairs';
import { unionOf } from '../diagram/sets';
import { findingsAt } from '../model/findings';
import { type Model, modelOf, type ProofLimits } from '../model/model';
import { patientIn } from '../people/person';
import { type CartColumn, type Outcome, outcomeOfRun } from './outcome-of-run';

/**
 * Verdict on whether anybody comes to an outcome with a cart: “possible” where somebody’s numbers were found,
 * “impossible” where it is proved that nobody does. `somebodyAt` tells who, and replays them.
 */
export type OutcomeCell = 'possible' | 'impossible' | 'not decided';

/** Every outcome with every cart, as plain JSON. */
export interface OutcomeMatrix {
  outcomes: Outcome[];
  /** Null stands for an empty cart. */
  carts: (CartColumn | null)[];
  /** Cells by outcome, then by cart. */
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

/** @param among Whom to look at: of all others, nothing is said. */
export function outcomesWithCarts(
  model: Model,
  among: PatientSet = model.diagram.all,
): OutcomeMatrix {
  const { diagram } = model;
  const outcomes = outcomesOf(model).filter(({ who }) => who !== diagram.none);
  const carts = cartsOf(model);
  const apart = new SetPairs();
  return {
    outcomes: outcomes.map(({ kind, reason }) => ({ kind, reason })),
    carts: carts.map(({ column }) => column),
    cells: outcomes.map((outcome) => {
      const of = { ...outcome, who: diagram.and(outcome.who, among) };
      return carts.map((cart) => cellOf(model, of, cart, apart));
    }),
  };
}

const knownOutcomes = new WeakMap<Model, OutcomeWalk[]>();
const knownCarts = new WeakMap<Model, CartWalk[]>();

/** The outcomes of a quiz in its order, each with who comes to it; everybody who comes to an end is in one. */
export function outcomesOf(model: Model): OutcomeWalk[] {
  const outcomes = knownOutcomes.get(model) ?? workOutOutcomes(model);
  knownOutcomes.set(model, outcomes);
  return outcomes;
}

function workOutOutcomes({ diagram, facts, walk, possible }: Model): OutcomeWalk[] {
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

/** Carts that can be sent, the empty cart first, each with those who have it if they finish. */
function cartsOf(model: Model): CartWalk[] {
  const carts = knownCarts.get(model) ?? workOutCarts(model);
  knownCarts.set(model, carts);
  return carts;
}

function workOutCarts({ diagram, facts, walk, lines }: Model): CartWalk[] {
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

function cellOf(model: Model, outcome: OutcomeWalk, cart: CartWalk, apart: SetPairs): OutcomeCell {
  const { diagram, found } = model;
  const who = whoIsMeant(model, outcome);
  const meets = (some: PatientSet) =>
    outcome.kind === 'terminated' && cart.column === null
      ? some !== diagram.none
      : diagram.meets(some, cart.who, apart);
  if (meets(diagram.and(who(cart), found))) return 'possible';
  return meets(who(cart)) ? 'not decided' : 'impossible';
}

/** People of an outcome who can have a cart there: a cart with something in it belongs to people who finish. */
function whoIsMeant({ diagram, walk }: Model, { kind, who }: OutcomeWalk) {
  const sent = kind === 'terminated' ? diagram.and(who, walk.finishes) : who;
  return ({ column }: Pick<CartWalk, 'column'>) => (column === null ? who : sent);
}

/** People who come to an outcome with one of some carts. */
export function whoComesTo(
  model: Model,
  { kind, reason }: Outcome,
  carts: readonly (CartColumn | null)[],
): PatientSet {
  const { diagram, facts } = model;
  const outcome = outcomesOf(model).find((one) => one.kind === kind && one.reason === reason);
  if (!outcome) return diagram.none;
  const who = whoIsMeant(model, outcome);
  const wanted = cartsOf(model).filter(({ column }) => carts.some((one) => isSame(one, column)));
  return unionOf(
    facts.sets,
    wanted.map((cart) =>
      // Where the quiz ended nothing is in the cart, whatever was chosen before.
      kind === 'terminated' && cart.column === null ? who(cart) : diagram.and(who(cart), cart.who),
    ),
  );
}

/** Somebody who comes to an outcome with a cart, replayed by the engine; null where nobody is found. */
export function somebodyAt(
  model: Model,
  outcome: Outcome,
  cart: CartColumn | null,
): Patient | null {
  return replayed(model, patientIn(model, whoComesTo(model, outcome, [cart])), outcome, [cart]);
}

/** The patient, where the engine brings them to an outcome with one of some carts; null otherwise. */
export function replayed(
  { quiz }: Model,
  patient: Patient | null,
  outcome: Outcome,
  carts: readonly (CartColumn | null)[],
): Patient | null {
  const place = patient && outcomeOfRun(quiz, playSavedRun(quiz, patient));
  if (!place || !isSame(place.outcome, outcome)) return null;
  return carts.some((cart) => place.carts.some((one) => isSame(one, cart))) ? patient : null;
}

import type { Patient } from '../../authoring/saved-runs/patient';
import { factsOf } from '../../authoring/saved-runs/play-saved-run';
import type { PatientSet } from '../diagram/nodes';
import type { Model } from '../model/model';
import { patientIn } from '../people/person';
import { placeOf } from '../people/place';
import type { CartColumn, Outcome } from './outcome-of-run';
import { replayed, whoComesTo } from './outcomes';

/** A person of a cell of the matrix, as plain JSON. */
export interface Visitor {
  /** Number of ways of answering that lead there, in digits. */
  ways: string;
  /** One of them, replayed by the engine; null where nobody is found. */
  patient: Patient | null;
}

/** Number of times that somebody else is looked for, at most. */
const mostTries = 12;

/**
 * Finds who comes to an outcome with one of some carts.
 * @param among Whom to look at.
 * @param unlike Somebody who is known already: somebody else is looked for, as far as there is anybody.
 */
export function visitorAt(
  model: Model,
  outcome: Outcome,
  carts: readonly (CartColumn | null)[],
  { among = model.diagram.all, unlike = [] }: { among?: PatientSet; unlike?: Patient[] } = {},
): Visitor {
  const { diagram, weights, possible } = model;
  const who = diagram.and(diagram.and(whoComesTo(model, outcome, carts), among), possible);
  const ways = String(diagram.count(who, weights));
  const comes = (patient: Patient | null) => replayed(model, patient, outcome, carts);
  const known = new Set(unlike.map((one) => JSON.stringify(one)));
  for (let turn = unlike.length; turn < unlike.length + mostTries; turn += 1) {
    if (turn === 0) {
      const patient = comes(patientIn(model, who));
      if (patient) return { ways, patient };
      continue;
    }
    const other = comes(patientIn(asOthers(model, turn), who));
    const patient =
      other &&
      withOtherNumbers(model, other, turn, (one) => {
        const place = placeOf(model, { ...one, facts: factsOf(one) });
        return place !== null && diagram.has(who, place) && comes(one) !== null;
      });
    if (patient && !known.has(JSON.stringify(patient))) return { ways, patient };
  }
  return { ways, patient: unlike.at(-1) ?? null };
}

/**
 * The model in which something else is usual: other answers to
 * some questions, and of those that are alike another first.
 */
function asOthers(model: Model, turn: number): Model {
  const costs = [...model.costs];
  const cells = new Map(model.cells);
  for (const [question, of] of model.cells) {
    if (of.kind !== 'one') continue;
    cells.set(question, { ...of, classes: of.classes.map((alike) => turned(alike, turn)) });
    const level = model.levelOf(of.variable);
    // Whoever answers nothing unusual otherwise stays easy to understand.
    if (mixed(level, turn) % 3 === 0)
      costs[level] = (costs[level] ?? []).map((cost, cell) =>
        cell === 0 ? cost : cost + (mixed(level * 64 + cell, turn) % 40),
      );
  }
  return { ...model, costs, cells };
}

function turned<T>(list: readonly T[], turn: number): T[] {
  const first = list.length > 1 ? mixed(list.length, turn) % list.length : 0;
  return [...list.slice(first), ...list.slice(0, first)];
}

/** Somebody of another age and build, as far as they still come to the same. */
function withOtherNumbers(
  { cells, ranges }: Model,
  patient: Patient,
  turn: number,
  comes: (patient: Patient) => boolean,
): Patient {
  let one = patient;
  for (const [id, of] of cells) {
    const given = one.answers[id];
    if (of.kind === 'day' && typeof given === 'string') {
      const years = Number(given.slice(0, 4)) + (mixed(of.number, turn) % 31) - 15;
      const other = { ...one, answers: { ...one.answers, [id]: `${years}${given.slice(4)}` } };
      if (comes(other)) one = other;
    }
    if (of.kind === 'number' && typeof given === 'number') {
      const { step = 1 } = ranges[of.number] ?? {};
      const coarse = Math.max(1, step);
      const number = given + ((mixed(of.number, turn) % 13) - 6) * coarse;
      const other = { ...one, answers: { ...one.answers, [id]: number } };
      if (comes(other)) one = other;
    }
  }
  return one;
}

/** A number that looks random, and is always the same for the same two. */
function mixed(one: number, other: number): number {
  let key = Math.imul(one + 1, 0x9e3779b1) ^ Math.imul(other + 1, 0x85ebca6b);
  key ^= key >>> 15;
  key = Math.imul(key, 0x2c1b3c6d);
  return (key ^ (key >>> 13)) >>> 0;
}

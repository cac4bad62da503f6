import type { Atom } from '../numbers/atoms';
import { costsOfAtoms } from '../numbers/usual-numbers';
import type { Cells, CellsOfQuiz } from './cells';
import type { Cut } from './outside';

/** Variables from the root of a diagram down, and how unusual each of their cells is. */
export interface Order {
  /** Variables by their level; statements about numbers count on behind the last variable. */
  variables: number[];
  costs: number[][];
}

/**
 * The order in which a quiz asks, each statement about numbers right behind the last answer it looks at. What is
 * known besides the answers stands where the quiz looks at it first: further up, everything between would be told
 * apart by it in vain.
 */
export function orderOf(made: CellsOfQuiz, cuts: readonly Cut[], atoms: readonly Atom[]): Order {
  const behind = statementsBehind(made, cuts, atoms);
  const late = firstUses(cuts);
  const before = new Map<number, number[]>();
  for (const [variable, at] of late) before.set(at, [...(before.get(at) ?? []), variable]);
  const variables = made.variables.flatMap((_, variable) => [
    ...(before.get(variable) ?? []),
    ...(late.has(variable) ? [] : [variable]),
    ...(behind.get(variable) ?? []),
  ]);
  variables.push(...(before.get(never) ?? []));
  return {
    variables,
    costs: costsBy(variables, made, costsOfAtoms(atoms, made.ranges), [...late.keys()]),
  };
}

/** Statements about numbers, by the last variable that they look at. */
function statementsBehind(
  { variables }: CellsOfQuiz,
  cuts: readonly Cut[],
  atoms: readonly Atom[],
): Map<number, number[]> {
  const givenOf = new Map<number, number>();
  for (const { outside, cells: questions } of cuts)
    for (const cells of [...outside.profile.values(), ...questions.values()])
      if (cells.kind === 'number' || cells.kind === 'day') givenOf.set(cells.number, cells.given);
  const first = cuts[0]?.outside.signedIn ?? 0;
  const behind = new Map<number, number[]>();
  for (const atom of atoms) {
    const last = Math.max(first, ...atom.variables.map((one) => givenOf.get(one) ?? 0));
    behind.set(last, [...(behind.get(last) ?? []), variables.length + atom.id]);
  }
  return behind;
}

/** The place of what is not looked at: behind everything. */
const never = Number.POSITIVE_INFINITY;

/**
 * Finds the variables for what is known besides the answers, each with the variable of the first answer given where it
 * is looked at.
 */
function firstUses(cuts: readonly Cut[]): Map<number, number> {
  const late = new Map<number, number>();
  for (const cut of cuts) {
    const { site, signedIn, profile } = cut.outside;
    const read = cut.quiz.steps.map(({ definition }) => namesIn(definition, cut));
    const put = (variable: number, isRead: (names: ReadonlySet<string>, step: number) => boolean) =>
      late.set(
        variable,
        Math.min(late.get(variable) ?? never, firstFrom(cut, read.findIndex(isRead))),
      );
    put(site, (names) => names.has('site'));
    put(
      signedIn,
      (names, step) =>
        cut.quiz.steps[step]?.definition.kind === 'stepAuth' ||
        [...profile.keys()].some((fact) => names.has(`profile ${fact}`)),
    );
    for (const [fact, cells] of profile) {
      // A birthday is worked with as answers are: then all of this stays at the root.
      if (cells.kind !== 'text') return new Map();
      put(cells.variable, (names) => names.has(`profile ${fact}`));
    }
  }
  return late;
}

/** The first variable of what is asked on a step or behind it. */
function firstFrom({ quiz, cells }: Cut, step: number): number {
  if (step < 0) return never;
  const asked = [...quiz.questionById.values()].filter((one) => one.step.index >= step);
  return Math.min(
    never,
    ...asked.flatMap(({ id }) => {
      const of = cells.get(id);
      return of ? variablesOf(of) : [];
    }),
  );
}

function variablesOf(cells: Cells): number[] {
  switch (cells.kind) {
    case 'many':
      return cells.classes.map(({ variable }) => variable);
    case 'number':
    case 'day':
      return [cells.given];
    case 'cart':
      return [cells.coupon];
    default:
      return [cells.variable];
  }
}

/** Names of what a step looks at, itself or through derived values, that is known besides the answers. */
function namesIn(definition: unknown, { quiz }: Cut): ReadonlySet<string> {
  const names = new Set<string>();
  const read = (part: unknown): void => {
    if (Array.isArray(part)) for (const one of part) read(one);
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return;
    for (const [key, value] of Object.entries(part)) {
      if (typeof value === 'object') read(value);
      if (key === 'site') names.add(key);
      if (key === 'profile') names.add(`profile ${value}`);
      if (key !== 'value' || typeof value !== 'string' || names.has(`value ${value}`)) continue;
      names.add(`value ${value}`);
      read(quiz.valueByName.get(value));
    }
  };
  read(definition);
  return names;
}

/**
 * The costs of cells by level. Of patients who are as unusual as each other, the one with the first cells of all
 * variables is shown; where variables stand further down than they were made, small parts of a cost see to that.
 */
function costsBy(
  order: readonly number[],
  { variables }: CellsOfQuiz,
  ofAtoms: readonly (readonly number[])[],
  late: readonly number[],
): number[][] {
  const share = new Map<number, number>();
  let whole = 1;
  for (const variable of [...late].sort((one, other) => other - one)) {
    share.set(variable, whole);
    whole *= variables[variable]?.costs.length ?? 1;
  }
  return order.map((variable) => {
    const part = share.get(variable) ?? 0;
    const costs = variables[variable]?.costs ?? ofAtoms[variable - variables.length] ?? [];
    return costs.map((cost, cell) => cost * whole + cell * part);
  });
}

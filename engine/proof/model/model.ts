import type { Option } from '../../../schemas/generated/types';
import { conditionsOf } from '../../authoring/checks/visit-rules';
import { decimalsOf } from '../../quiz/inputs/number-bounds';
import type { Question, Quiz } from '../../quiz/model/quiz';
import type { Weights } from '../diagram/counting';
import type { Diagram } from '../diagram/diagram';
import type { PatientSet } from '../diagram/nodes';
import { anybody, intersectionOf, once, type Sets, unionOf } from '../diagram/sets';
import type { Atom } from '../numbers/atoms';
import type { NumberLimits } from '../numbers/feasible';
import type { NumberRange } from '../numbers/number-range';
import { Numbers } from '../numbers/numbers';
import { type SolvedNumbers, solveNumbers } from '../numbers/solve-numbers';
import { whoHasNoNumber } from './answers';
import { type LineWalk, linesOf, whoChoseUnmade } from './cart';
import { type Cells, type CellsOfQuiz, cellsOf } from './cells';
import { Facts } from './facts';
import type { Guarded, Worth } from './guarded';
import { ProofMemory } from './memory';
import { mentionsIn } from './mentions';
import { orderOf } from './order';
import { addAgreeing, addQuantities, type Cut, type Outside, outsideOf } from './outside';
import {
  type ComersWalk,
  type Ground,
  takeUpOfFinishers,
  type Walk,
  walk,
  walkOfComers,
} from './walk';

/** Limits on what a proof may spend, counted: reaching one leaves a question open, on every machine alike. */
export interface ProofLimits extends NumberLimits {
  nodes: number;
}

export const usualLimits: ProofLimits = {
  nodes: 4_000_000,
  samples: 400,
  splits: 4_000,
  combinations: 20_000,
  narrowings: 6_000_000,
};

/** Things that a model has to tell apart, besides what the quiz itself does. */
export interface Wanted {
  /** Conditions and terms that are asked about, such as those of promises. */
  parts?: readonly unknown[];
  /** Returns what makes two options different that the quiz treats alike. */
  signature?: (question: Question, option: Option) => unknown;
  limits?: ProofLimits;
  /** Memory of what was worked out for much the same quiz before. */
  memory?: ProofMemory;
}

/** Everybody who can take a quiz, and what becomes of each. */
export interface Model {
  quiz: Quiz;
  diagram: Diagram;
  facts: Facts;
  cells: ReadonlyMap<string, Cells>;
  walk: Walk;
  /** People who exist for certain: numbers were found that fit them. */
  found: PatientSet;
  /** People who may exist: more than were found only where a search was given up. */
  possible: PatientSet;
  isDecided: boolean;
  /**
   * Questions for a number that do not say how fine it may be, although rules look at it: the model knows only tenths
   * of it.
   */
  withoutGrid: Question[];
  costs: number[][];
  weights: Weights;
  outside: Outside;
  /** The facts in smaller sets, which are right of whoever finishes, and of nobody else. */
  ofFinishers(): Facts;
  /** Walks people through each step, with such facts; right of whoever comes there while the quiz has not ended. */
  ofComers(): { facts: Facts; steps: ComersWalk[] };
  /** Lines chosen for the cart; right of whoever finishes, and of nobody else. */
  lines(): LineWalk[];
  ranges: readonly NumberRange[];
  /** Returns the level of a variable in the diagram. */
  levelOf(variable: number): number;
  levelOfAtom(atom: Atom): number;
  /** The numbers of a patient, by the cells of their variables. */
  numbersOf(cells: readonly number[]): Map<number, number>;
}

/** Makes the model of a quiz. Throws `DiagramFull` where it needs more nodes than it may. */
export function modelOf(quiz: Quiz, { parts = [], signature, limits, memory }: Wanted = {}): Model {
  const mentions = mentionsIn([quiz.definition, ...parts]);
  const made: CellsOfQuiz = { variables: [], ranges: [] };
  const cells = new Map<string, Cells>();
  const outside = outsideOf(mentions, made);
  for (const question of quiz.questionById.values()) {
    const of = cellsOf(made, quiz, question, { mentions, signature });
    cells.set(question.id, of);
    if (of.kind === 'cart') addQuantities(made, quiz, question, of.quantities);
    const { step } = question;
    if (step.questions.at(-1) === question) addAgreeing(made, outside, step);
  }
  const [model] = modelsIn(new Space(made, limits, memory), [{ quiz, cells, outside }], parts);
  if (!model) throw new Error('A quiz that was cut has a model');
  return model;
}

/** Variables that one or more quizzes are looked at in. */
export class Space {
  readonly numbers: Numbers;
  constructor(
    readonly made: CellsOfQuiz,
    readonly limits: ProofLimits = usualLimits,
    readonly memory: ProofMemory = new ProofMemory(),
  ) {
    this.numbers = new Numbers(made.ranges);
  }
}

/** Makes the models of quizzes that are looked at in the same variables: a set of one is a set of all. */
export function modelsIn(
  { made, limits: spend, memory, numbers }: Space,
  cuts: readonly Cut[],
  parts: readonly unknown[],
): Model[] {
  const { atoms } = numbers;
  learnStatements(numbers, cuts, parts);
  const { variables: order, costs } = orderOf(made, cuts, atoms.list);
  const widths = order.map((variable) => made.variables[variable]?.weights.length ?? 2);
  const levels = levelsOf(order);
  const diagram = memory.diagramFor(widths, spend.nodes);
  const sets = withLevels(diagram, levels);
  const plain = made.variables.length;
  const setOf = setsOfAtoms(sets, levels, plain);
  const levelOfAtom = ({ id }: Atom) => levels[plain + id] as number;
  const toSolve = { atoms: atoms.list, ranges: made.ranges, diagram, levelOf: levelOfAtom };
  const solved = solveNumbers(toSolve, spend, memory.numbers);
  const askOnce = (cut: Cut) => ask(numbers, cut, { sets, setOf });
  const asked = cuts.map(askOnce);
  const together = intersectionOf(
    sets,
    asked.map((one) => one.together),
  );
  const possible = solved.reduce((all, one) => diagram.and(all, one.possible), together);
  const found = solved.reduce((all, one) => diagram.and(all, one.found), together);
  const variableAt = (variable: number) => made.variables[variable];
  const shared = {
    diagram,
    found,
    possible,
    isDecided: solved.every((one) => one.isDecided),
    costs,
    weights: memory.weightsFor(order.map((variable) => variableAt(variable)?.weights ?? [1n, 1n])),
    ranges: made.ranges,
    levelOf: (variable: number) => levels[variable] as number,
    levelOfAtom,
    numbersOf: (cells: readonly number[]) => numbersFound(solved, levelOfAtom, cells),
  };
  return asked.map((one) => ({ ...shared, ...modelAsked(one, askOnce, { ...shared, atoms }) }));
}

/** Sets in which facts are worked out, and those of statements about numbers. */
interface AskedIn {
  sets: Sets;
  setOf: (atom: Atom) => PatientSet;
}

function ask(numbers: Numbers, cut: Cut, { sets, setOf }: AskedIn) {
  const { quiz, outside } = cut;
  const facts = new Facts(quiz, sets, numbers, numbers.answer(outside.today), setOf);
  return { cut, facts, ...settled(facts, cut) };
}

type AskedCut = ReturnType<typeof ask>;

/** Goes through quizzes once without sets, to learn which statements about numbers there are. */
function learnStatements(numbers: Numbers, cuts: readonly Cut[], parts: readonly unknown[]): void {
  for (const cut of cuts) {
    const dry = ask(numbers, cut, { sets: anybody, setOf: () => anybody.all });
    walk(dry.ground(anybody.all));
    for (const part of parts) readPart(dry.facts, part);
    // The walk does not look at who gets a button that neither goes on nor sends.
    for (const { condition } of conditionsOf(cut.quiz)) dry.facts.holds(condition);
    for (const name of cut.quiz.valueByName.keys()) dry.facts.derived(name);
    for (const question of cut.quiz.questionById.values()) whoHasNoNumber(dry.facts, question);
  }
}

/** Returns the sets of statements about numbers, each made once. */
function setsOfAtoms(
  sets: Sets,
  levels: readonly (number | undefined)[],
  plain: number,
): AskedIn['setOf'] {
  const atomSets = new Map<number, PatientSet>();
  return ({ id }) => {
    const known = atomSets.get(id);
    if (known !== undefined) return known;
    if (levels[plain + id] === undefined)
      throw new Error('A statement about numbers has no place in the diagram.');
    const set = sets.cells(plain + id, [1]);
    atomSets.set(id, set);
    return set;
  };
}

function numbersFound(
  solved: readonly SolvedNumbers[],
  levelOfAtom: (atom: Atom) => number,
  cells: readonly number[],
): Map<number, number> {
  const numbersOf = new Map<number, number>();
  for (const { atoms, usual, answers } of solved) {
    const key = atoms.map((atom) => String(cells[levelOfAtom(atom)] as number)).join('');
    const found = usual.of(key);
    for (const [place, variable] of answers.entries())
      if (found) numbersOf.set(variable, found[place] as number);
  }
  return numbersOf;
}

/** The part of a model that is of one quiz alone. Facts in smaller sets are worked out when first asked for. */
function modelAsked(
  { cut, facts, ground }: AskedCut,
  askOnce: (cut: Cut) => AskedCut,
  { diagram, possible, atoms }: Pick<Model, 'diagram' | 'possible'> & Pick<Numbers, 'atoms'>,
) {
  const { quiz, cells, outside } = cut;
  const questions = [...quiz.questionById.values()];
  let lines: LineWalk[] | undefined;
  const ofFinishers = once(() => {
    const of = askOnce(cut);
    takeUpOfFinishers(of.ground(possible));
    return of.facts;
  });
  const ofComers = once(() => {
    const of = askOnce(cut);
    return { facts: of.facts, steps: walkOfComers(of.ground(possible)) };
  });
  return {
    ...{ quiz, facts, cells, outside, ofFinishers, ofComers },
    walk: walk(ground(possible)),
    withoutGrid: questions.filter((question) => isWithoutGrid(question, cells, atoms.list)),
    lines: () => {
      lines ??= linesOf(ofFinishers(), questions, cells, diagram.all);
      return lines;
    },
  };
}

function isWithoutGrid(
  { id, input }: Question,
  cells: ReadonlyMap<string, Cells>,
  atoms: readonly Atom[],
): boolean {
  const of = cells.get(id);
  if (of?.kind !== 'number' || input.kind !== 'input' || decimalsOf(input) !== null) return false;
  return atoms.some(({ variables }) => variables.includes(of.number));
}

/** The facts with what is known besides the answers, and the ground of the walk. */
function settled(facts: Facts, { outside, cells: questions }: Cut) {
  const { sets, numbers, quiz } = facts;
  const with_ = (variable: number, cell: number) => sets.cells(variable, [cell]);
  facts.site = outside.sites.map((is, cell) => ({ when: with_(outside.site, cell), is }));
  let together = sets.all;
  const signedIn = with_(outside.signedIn, 1);
  for (const [fact, cells] of outside.profile) {
    const worth: Guarded<Worth>[] = [];
    if (cells.kind === 'day')
      worth.push({ when: with_(cells.given, 1), is: { day: numbers.answer(cells.number) } });
    if (cells.kind === 'text')
      for (const [place, is] of cells.texts.entries())
        worth.push({ when: with_(cells.variable, place + 1), is });
    const known = unionOf(
      sets,
      worth.map(({ when }) => when),
    );
    facts.profile.set(fact, [...worth, { when: sets.not(known), is: null }]);
    together = sets.minus(together, sets.minus(known, signedIn));
  }
  for (const question of quiz.questionById.values())
    together = sets.minus(together, impossible(sets, question, questions));
  const soFar = (question: Question) =>
    [...quiz.questionById.values()].filter(({ order }) => order <= question.order);
  const agreeing = new Map(
    [...outside.agreeing].map(([id, variable]) => [id, with_(variable, 1)] as const),
  );
  const ground = (possible: PatientSet): Ground => ({
    facts,
    cells: questions,
    possible,
    signedIn,
    agreeing,
    unmade: (question) => whoChoseUnmade(facts, question, soFar(question)),
  });
  return { together, ground };
}

/** Answers that nobody can have given together: the form does not let them stand. */
function impossible(
  sets: Sets,
  { id, input }: Question,
  questions: ReadonlyMap<string, Cells>,
): PatientSet {
  const cells = questions.get(id);
  if (input.kind === 'allergies' && cells?.kind === 'many') {
    const chosen = (one: (typeof cells.classes)[number]) => sets.not(sets.cells(one.variable, [0]));
    const none = cells.classes.filter(({ options }) => options[0]?.exclusive);
    const others = cells.classes.filter(({ options }) => !options[0]?.exclusive);
    return sets.and(unionOf(sets, none.map(chosen)), unionOf(sets, others.map(chosen)));
  }
  if (input.kind !== 'input' || input.sameAs === undefined || cells?.kind !== 'text')
    return sets.none;
  // Another text than in the other field is not the same one.
  const other = questions.get(input.sameAs);
  if (other?.kind !== 'text') return sets.none;
  return unionOf(
    sets,
    cells.texts.map((text, place) => {
      const there = other.texts.indexOf(text);
      const isLast = there === other.texts.length - 1;
      if (there < 0 || isLast) return sets.none;
      return sets.and(
        sets.cells(cells.variable, [place + 1]),
        sets.cells(other.variable, [there + 1]),
      );
    }),
  );
}

/** Reads a condition or a term that stands somewhere in what is asked about, for its statements about numbers. */
function readPart(facts: Facts, part: unknown): void {
  if (Array.isArray(part)) for (const one of part) readPart(facts, one);
  if (typeof part !== 'object' || part === null || Array.isArray(part)) return;
  const isComparison = ['answer', 'value', 'profile', 'site'].some((key) => key in part);
  if (isComparison && Object.keys(part).length > 1)
    facts.holds(part as Parameters<Facts['holds']>[0]);
  else if (isComparison) facts.worth(part as Parameters<Facts['worth']>[0]);
  else for (const one of Object.values(part)) readPart(facts, one);
}

function levelsOf(order: readonly number[]): number[] {
  const levels: number[] = [];
  for (const [level, variable] of order.entries()) levels[variable] = level;
  return levels;
}

function withLevels(diagram: Diagram, levels: readonly number[]): Sets {
  return {
    none: diagram.none,
    all: diagram.all,
    not: (set) => diagram.not(set),
    and: (one, other) => diagram.and(one, other),
    or: (one, other) => diagram.or(one, other),
    minus: (one, other) => diagram.minus(one, other),
    cells: (variable, cells) => diagram.cells(levels[variable] as number, cells),
  };
}

import type { Quiz, Step } from '../../quiz/model/quiz';
import { type Cells, type CellsOfQuiz, cellsOf } from '../model/cells';
import { mentionsIn } from '../model/mentions';
import { type Model, modelsIn, type ProofLimits, Space } from '../model/model';
import { addQuantities, type Cut, type Outside, outsideOf } from '../model/outside';
import { type CutQuestion, type Known, type Place, placeIn } from '../people/place';
import { type Both, type QuestionOfBoth, sharedCells } from './shared-cells';

/** Two revisions of a quiz, looked at in the same variables: a set of patients of one is a set of the other. */
export interface SharedModels {
  before: Model;
  after: Model;
  /** Notes of what could not be told apart of their answers, in words. */
  open: string[];
  /** Questions that both have, and that are answered in another form since. */
  inOtherForm: ReadonlySet<string>;
  /** Finds the place of somebody who answered either; null where neither has room for an answer. */
  placeOf(known: Known): Place | null;
}

export function sharedModels(before: Quiz, after: Quiz, limits?: ProofLimits): SharedModels {
  const made: CellsOfQuiz = { variables: [], ranges: [] };
  const mentions = mentionsIn([before.definition, after.definition]);
  const both: Both = { made, before, after, mentions };
  const outside = outsideOf(mentions, made);
  const cuts: [Cut & { cells: Map<string, Cells> }, Cut & { cells: Map<string, Cells> }] = [
    { quiz: before, cells: new Map(), outside: { ...outside, agreeing: new Map() } },
    { quiz: after, cells: new Map(), outside: { ...outside, agreeing: new Map() } },
  ];
  const [was, is] = cuts;
  const asked: CutQuestion[] = [];
  const open: string[] = [];
  const inOtherForm = new Set<string>();
  const agreeing = new Map<string, number>();
  for (const pair of questionsOfBoth(before, after)) {
    const id = pair.after?.id ?? pair.before?.id ?? '';
    const shared = pair.before && pair.after ? sharedCells(both, pair.before, pair.after) : null;
    if (shared) {
      was.cells.set(id, shared.before);
      is.cells.set(id, shared.after);
      asked.push({ question: shared.question, cells: shared.all });
      if (shared.open !== null) open.push(shared.open);
    } else {
      const isInBoth = pair.before !== null && pair.after !== null;
      if (isInBoth) inOtherForm.add(id);
      for (const cut of cuts) {
        const question = cut === was ? pair.before : pair.after;
        if (!question) continue;
        const cells = cellsOf(made, cut.quiz, question, { mentions });
        if (cells.kind === 'cart') addQuantities(made, cut.quiz, question, cells.quantities);
        cut.cells.set(id, cells);
        asked.push({ question, cells, isLenient: isInBoth });
      }
    }
    for (const cut of cuts) {
      const step = (cut === was ? pair.before : pair.after)?.step;
      if (step?.questions.at(-1)?.id === id) addAgreeing(made, agreeing, cut.outside, step);
    }
  }
  const [earlier, later] = modelsIn(new Space(made, limits), cuts, []);
  if (!earlier || !later) throw new Error('Two quizzes that were cut have two models');
  const everything = { ...later, outside: { ...outside, agreeing } };
  return {
    before: earlier,
    after: later,
    open,
    inOtherForm,
    placeOf: (known) => placeIn(everything, asked, known),
  };
}

/** The questions of both revisions in the order of the later one; what is gone stands where it stood. */
function questionsOfBoth(before: Quiz, after: Quiz): QuestionOfBoth[] {
  const list: QuestionOfBoth[] = [...after.questionById.values()].map((question) => ({
    before: before.questionById.get(question.id) ?? null,
    after: question,
  }));
  let previous: string | null = null;
  for (const question of before.questionById.values()) {
    if (!after.questionById.has(question.id)) {
      const behind = list.findIndex((one) => (one.after?.id ?? one.before?.id) === previous);
      list.splice(behind + 1, 0, { before: question, after: null });
    }
    previous = question.id;
  }
  return list;
}

/** Adds a variable where a step of either can be skipped although it asks to agree to something. */
function addAgreeing(
  made: CellsOfQuiz,
  known: Map<string, number>,
  { agreeing }: Outside,
  { id, definition }: Step,
): void {
  const kinds = new Set((definition.actions ?? []).map(({ kind }) => kind));
  if (!kinds.has('skip') || !kinds.has('understand')) return;
  let variable = known.get(id);
  if (variable === undefined) {
    made.variables.push({ name: `${id}: agrees`, weights: [1n, 1n], costs: [1, 0] });
    variable = made.variables.length - 1;
    known.set(id, variable);
  }
  agreeing.set(id, variable);
}

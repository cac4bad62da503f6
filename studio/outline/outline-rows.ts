import { type JsonObject, listAt } from '../document/draft';
import { type StepSummary, stepSummary } from './step-summary';

/** One line of the outline. */
export type OutlineRow = SectionRow | StepRow | QuestionRow | OptionRow;

interface RowPlace {
  /** Stays the same while the part moves about, as far as its id allows. */
  key: string;
  /** Level from 1, as a tree counts. */
  level: number;
  /** Its place among its siblings, from 1, and how many there are. */
  position: number;
  siblings: number;
}

export interface SectionRow extends RowPlace {
  kind: 'section';
  /** Null for the steps between others that name no section. */
  title: string | null;
  open: boolean;
  /** Index of its first step and the index after its last. */
  from: number;
  to: number;
}

export interface StepRow extends RowPlace {
  kind: 'step';
  pointer: string;
  index: number;
  summary: StepSummary;
  /** Null where it has nothing inside. */
  open: boolean | null;
}

interface QuestionRow extends RowPlace {
  kind: 'question';
  pointer: string;
  title: string;
  step: string;
}

/** An option, which is shown only where a search found it. */
interface OptionRow extends RowPlace {
  kind: 'option';
  pointer: string;
  title: string;
}

export interface OutlineShape {
  /** Steps that are open, by key; the one that is selected unless it says otherwise. */
  openSteps: ReadonlyMap<string, boolean>;
  closedSections: ReadonlySet<string>;
  /** The pointer of the step that is selected, or holds what is. */
  selectedStep: string;
  /** Text to look for, in any case; everything shows where it is empty. */
  search: string;
}

/** The lines of the outline, from top to bottom. */
export function outlineRows(definition: JsonObject, shape: OutlineShape): OutlineRow[] {
  const search = shape.search.trim().toLowerCase();
  const steps = listAt(definition, 'steps').map(stepSummary);
  const keys = stepKeys(steps);
  const groups = sectionsOf(steps);
  const sectioned = steps.some(({ section }) => section !== null);
  const rows: OutlineRow[] = [];
  const shown = groups.flatMap((group) => {
    const entries = steps
      .slice(group.from, group.to)
      .map((summary, at) => ({ summary, index: group.from + at, found: found(summary, search) }))
      .filter((entry) => entry.found);
    return entries.length > 0 ? [{ group, entries }] : [];
  });
  shown.forEach(({ group, entries }, place) => {
    const open = search !== '' || !shape.closedSections.has(group.key);
    if (sectioned) {
      const row: SectionRow = {
        ...{ kind: 'section', key: group.key, title: group.title, open },
        ...{ level: 1, position: place + 1, siblings: shown.length },
        ...{ from: group.from, to: group.to },
      };
      rows.push(row);
      if (!open) return;
    }
    const level = sectioned ? 2 : 1;
    entries.forEach(({ summary, index, found }, at) => {
      const key = keys[index] ?? '';
      const pointer = `/steps/${index}`;
      const wanted = shape.openSteps.get(key) ?? pointer === shape.selectedStep;
      const questions = search === '' ? null : (found ?? null);
      const isOpen = questions ? questions.length > 0 : wanted;
      rows.push({
        ...{ kind: 'step', key, pointer, index, summary },
        open: summary.questions.length > 0 ? isOpen : null,
        ...{ level, position: at + 1, siblings: entries.length },
      });
      if (isOpen) rows.push(...questionRows(key, pointer, summary, questions, level + 1));
    });
  });
  return rows;
}

interface FoundQuestion {
  index: number;
  options: number[];
}

/** The questions of a step in which something was found; null where nothing was, not even in its name. */
function found({ title, id, questions }: StepSummary, search: string): FoundQuestion[] | null {
  if (search === '') return [];
  const has = (text: string) => text.toLowerCase().includes(search);
  const inside = questions.flatMap((question, index): FoundQuestion[] => {
    const options = question.options.flatMap((option, at) => (has(option) ? [at] : []));
    const isFound = has(question.title) || has(question.id) || options.length > 0;
    return isFound ? [{ index, options }] : [];
  });
  return inside.length > 0 || has(title) || has(id) ? inside : null;
}

function questionRows(
  key: string,
  step: string,
  { questions }: StepSummary,
  only: readonly FoundQuestion[] | null,
  level: number,
): OutlineRow[] {
  const entries = only ?? questions.map((_, index) => ({ index, options: [] }));
  return entries.flatMap(({ index, options }, at): OutlineRow[] => {
    const question = questions[index];
    if (!question) return [];
    const pointer = `${step}/questions/${index}`;
    const own = `${key} ${question.id || index}`;
    const row: QuestionRow = {
      ...{ kind: 'question', key: own, pointer, title: question.title, step },
      ...{ level, position: at + 1, siblings: entries.length },
    };
    const below = options.map((option, place): OptionRow => {
      const title = question.options[option] ?? '';
      const there = `${pointer}/input/options/${option}`;
      return {
        ...{ kind: 'option', key: `${own} ${option}`, pointer: there, title },
        ...{ level: level + 1, position: place + 1, siblings: options.length },
      };
    });
    return [row, ...below];
  });
}

interface Section {
  key: string;
  title: string | null;
  from: number;
  to: number;
}

/** Steps that follow each other and name the same section stand under one heading. */
export function sectionsOf(steps: readonly Pick<StepSummary, 'section'>[]): Section[] {
  const sections: Section[] = [];
  const times = new Map<string | null, number>();
  steps.forEach(({ section }, index) => {
    const last = sections.at(-1);
    if (last && last.title === section) last.to = index + 1;
    else {
      const time = (times.get(section) ?? 0) + 1;
      times.set(section, time);
      sections.push({
        key: `section ${time} ${section ?? ''}`,
        title: section,
        from: index,
        to: index + 1,
      });
    }
  });
  return sections;
}

/** A key for each step: its id, told apart where two have the same one. */
function stepKeys(steps: readonly StepSummary[]): string[] {
  const times = new Map<string, number>();
  return steps.map(({ id }) => {
    const time = (times.get(id) ?? 0) + 1;
    times.set(id, time);
    return time === 1 ? `step ${id}` : `step ${id} ${time}`;
  });
}

/** The row that stands for a selection: that of the part itself or of the nearest one around it. */
export function rowOfSelection(rows: readonly OutlineRow[], selection: string): OutlineRow | null {
  let nearest: OutlineRow | null = null;
  for (const row of rows) {
    if (row.kind === 'section') continue;
    const { pointer } = row;
    if (selection === pointer || selection.startsWith(`${pointer}/`)) nearest = row;
  }
  return nearest;
}

/** The step that a pointer leads to or into; empty where it leads elsewhere. */
export function stepOf(pointer: string): string {
  return /^\/steps\/\d+/.exec(pointer)?.[0] ?? '';
}

/** The question that a pointer leads to or into; empty where it leads elsewhere. */
export function questionOf(pointer: string): string {
  return /^\/steps\/\d+\/questions\/\d+/.exec(pointer)?.[0] ?? '';
}

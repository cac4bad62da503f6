import { useEffect, useMemo, useRef, useState } from 'react';
import { type JsonObject, listAt } from '../document/draft';
import { useDraft, useEditor } from '../state/editor-context';
import {
  type OutlineRow,
  outlineRows,
  questionOf,
  rowOfSelection,
  sectionsOf,
  stepOf,
} from './outline-rows';
import { stepSummary } from './step-summary';

export interface OutlineModel {
  rows: readonly OutlineRow[];
  /** The row that arrow keys start from. */
  active: OutlineRow | null;
  /** The row of what is selected. */
  selected: OutlineRow | null;
  search: string;
  setSearch(search: string): void;
  /** Goes to a row, and selects what it stands for. */
  goTo(row: OutlineRow): void;
  /** Opens or closes a section or a step. */
  setOpen(row: OutlineRow, open: boolean): void;
}

/** Tells whether a row stands for the selected part, or for the question that the selected part belongs to. */
function isShown(row: OutlineRow | null, selection: string): boolean {
  return row !== null && row.kind !== 'section' && row.pointer.startsWith(questionOf(selection));
}

/** Returns the contents of the outline and one’s place in it. */
export function useOutline(): OutlineModel {
  const { draft } = useEditor();
  const definition = useDraft(({ history }) => history.draft.definition);
  const selection = useDraft((state) => state.selection);
  const [search, setSearch] = useState('');
  const [openSteps, setOpenSteps] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [closedSections, setClosedSections] = useState<ReadonlySet<string>>(new Set());
  const [activeKey, setActiveKey] = useState('');
  const selectedStep = stepOf(selection);

  const shown = useRef<readonly OutlineRow[]>([]);
  const rows = useMemo(() => {
    const shape = { openSteps, closedSections, selectedStep, search };
    shown.current = sameRows(shown.current, outlineRows(definition, shape));
    return shown.current;
  }, [definition, openSteps, closedSections, selectedStep, search]);
  const selected = useMemo(() => rowOfSelection(rows, selection), [rows, selection]);
  // A search that hides what is selected elsewhere ends: new parts would not show otherwise.
  const [shownFor, setShownFor] = useState(selection);
  if (shownFor !== selection) {
    setShownFor(selection);
    if (selectedStep !== '' && !isShown(selected, selection)) setSearch('');
  }
  const active = rows.find(({ key }) => key === activeKey) ?? selected ?? rows[0] ?? null;

  // What was selected elsewhere shows here, also where its section or step is closed.
  const selectedKey = selected?.key;
  useEffect(() => {
    if (selectedKey !== undefined) setActiveKey(selectedKey);
  }, [selectedKey]);
  const home = useMemo(() => homeOf(definition, selectedStep), [definition, selectedStep]);
  // A section that is moved as a whole stays as open as it was, whatever the index of what is selected in it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another step opens its section, though it is the same section
  useEffect(() => {
    if (home) setClosedSections((closed) => without(closed, home.section));
  }, [home?.step, home?.section]);

  return {
    rows,
    active,
    selected,
    search,
    setSearch,
    goTo(row) {
      setActiveKey(row.key);
      if (row.kind !== 'section') draft.select(row.pointer);
    },
    setOpen(row, open) {
      if (row.kind === 'section')
        setClosedSections((closed) =>
          open ? without(closed, row.key) : new Set([...closed, row.key]),
        );
      if (row.kind === 'step' && row.open !== null)
        setOpenSteps((steps) => new Map([...steps, [row.key, open]]));
    },
  };
}

/** The id of a step, and the key of the section it stands in; null for what is no step. */
function homeOf(definition: JsonObject, step: string): { step: string; section: string } | null {
  if (step === '') return null;
  const at = Number(step.slice('/steps/'.length));
  const steps = listAt(definition, 'steps').map(stepSummary);
  const around = sectionsOf(steps).find(({ from, to }) => from <= at && at < to);
  return around ? { step: steps[at]?.id ?? '', section: around.key } : null;
}

function without(set: ReadonlySet<string>, key: string): ReadonlySet<string> {
  if (!set.has(key)) return set;
  return new Set([...set].filter((one) => one !== key));
}

/**
 * The rows, each as the object it was before where nothing of it changed, and the list itself where none
 * did: a letter that is typed draws one line anew, not all that are in view.
 */
export function sameRows(
  before: readonly OutlineRow[],
  after: readonly OutlineRow[],
): readonly OutlineRow[] {
  const known = new Map(before.map((row) => [row.key, row]));
  const rows = after.map((row) => {
    const earlier = known.get(row.key);
    return earlier && isSame(earlier, row) ? earlier : row;
  });
  const isUnchanged =
    rows.length === before.length && rows.every((row, place) => row === before[place]);
  return isUnchanged ? before : rows;
}

function isSame(one: OutlineRow, other: OutlineRow): boolean {
  return Object.entries(other).every(([name, value]) => Reflect.get(one, name) === value);
}

import { type KeyboardEvent, useState } from 'react';
import { useEditor } from '../state/editor-context';
import type { MoveTarget } from './move-target';
import { type DropPlace, dropTarget } from './move-target';
import type { OutlineRow } from './outline-rows';
import { move } from './part-actions';
import { rowTitle } from './tree-keys';

interface Lift {
  key: string;
  /** The chosen place, by the row it is at; null while it stands where it stood. */
  place: DropPlace | null;
}

/**
 * Picks a step or question up by keys: Space lifts it, arrows choose a place, Space puts it there, Escape
 * leaves it where it was. Where it would go is said and shown. Rows out of sight count too, which the
 * library for dragging does not know of.
 */
export function useLift(rows: readonly OutlineRow[]) {
  const parts = useEditor();
  const { draft, windows } = parts;
  const [lift, setLift] = useState<Lift | null>(null);
  const lifted = lift ? (rows.find(({ key }) => key === lift.key) ?? null) : null;

  function cancel(): void {
    if (lifted) windows.say(`“${rowTitle(lifted)}” stays where it was.`);
    setLift(null);
  }

  function choose(row: OutlineRow, key: string): void {
    const places = liftPlaces(rows, row);
    const known = lift?.place ?? null;
    const at = places.findIndex(
      (place) => place?.over.key === known?.over.key && place?.side === known?.side,
    );
    const last = places.length - 1;
    const next = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: last }[key];
    if (next === undefined) return;
    const place = places[next];
    if (place === undefined) {
      windows.say(next < 0 ? 'This is the first place.' : 'This is the last place.');
      return;
    }
    setLift({ key: row.key, place });
    windows.say(place ? `${capitalized(placeWords(row, place))}.` : 'Where it was.');
  }

  function put(row: OutlineRow): void {
    const target = lift?.place ? dropTarget(row, lift.place) : null;
    if (!target || row.kind === 'section') {
      cancel();
      return;
    }
    setLift(null);
    move(parts, row.pointer, target);
  }

  /** @returns True if the key had to do with what is lifted. */
  function press(event: KeyboardEvent, active: OutlineRow | null): boolean {
    if (event.metaKey || event.ctrlKey || event.altKey) return false;
    if (!lifted) {
      const canLift = active?.kind === 'step' || active?.kind === 'question';
      if (event.key !== ' ' || !canLift || !draft.getState().mayEdit) return false;
      setLift({ key: active.key, place: null });
      windows.say(
        `Picked up “${rowTitle(active)}”. Arrow keys choose a place, Space puts it there, Escape leaves it.`,
      );
      return true;
    }
    if (event.key === 'Escape') cancel();
    else if (event.key === ' ' || event.key === 'Enter') put(lifted);
    else if (event.key === 'Tab') {
      cancel();
      return false;
    } else choose(lifted, event.key);
    return true;
  }

  return { lifted, place: lift?.place ?? null, press, cancel };
}

function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * Every place that a lifted step or question can be put, from top to bottom, among the rows that show; null
 * is the place where it stands.
 */
function liftPlaces(
  rows: readonly OutlineRow[],
  lifted: OutlineRow,
): readonly (DropPlace | null)[] {
  const own = rows.indexOf(lifted);
  const above = placesAmong(rows, lifted, 0, own);
  const below = placesAmong(rows, lifted, own + 1, rows.length);
  return [...above, null, ...below];
}

function placesAmong(
  rows: readonly OutlineRow[],
  lifted: OutlineRow,
  from: number,
  to: number,
): DropPlace[] {
  const places = rows.slice(from, to).flatMap((row, index): DropPlace[] => {
    const previous = rows[from + index - 1];
    const after: DropPlace = { over: row, side: 'after' };
    const isFirst =
      lifted.kind === 'step'
        ? row.kind === 'step' && previous === undefined
        : row.kind === 'question' && previous?.kind === 'step';
    // A step whose questions show takes a question between those, not at its own row.
    const isShownInside = row.kind === 'step' && rows[from + index + 1]?.kind === 'question';
    if (lifted.kind === 'question' && isShownInside) return [];
    return isFirst ? [{ over: row, side: 'before' }, after] : [after];
  });
  return places.filter((place) => {
    const target = dropTarget(lifted, place);
    return target !== null && !isWhereItStands(lifted, target);
  });
}

function isWhereItStands(lifted: OutlineRow, target: MoveTarget): boolean {
  if (target.into === 'steps')
    return (
      lifted.kind === 'step' &&
      (target.index === lifted.index || target.index === lifted.index + 1) &&
      target.section === lifted.summary.section
    );
  if (lifted.kind !== 'question' || target.step !== lifted.step) return false;
  const own = Number(lifted.pointer.slice(lifted.pointer.lastIndexOf('/') + 1));
  return target.index === own || target.index === own + 1;
}

/** A place as it is said: “after ‘Sex at birth’”. */
function placeWords(lifted: OutlineRow, { over, side }: DropPlace): string {
  const title = `“${rowTitle(over)}”`;
  if (over.kind === 'section') return `at the beginning of ${title}`;
  if (lifted.kind === 'question' && over.kind === 'step') return `into ${title}`;
  return `${side} ${title}`;
}

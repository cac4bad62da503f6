import { type KeyboardEvent, useRef } from 'react';
import { useEditor } from '../state/editor-context';
import { focusInspector } from '../state/focus-inspector';
import type { MenuPlace } from '../ui/Menu';
import type { OutlineRow } from './outline-rows';
import { duplicate, moveBy, remove } from './part-actions';
import { moveSectionBy } from './section-actions';
import { treeMove, typedRow } from './tree-keys';
import type { OutlineModel } from './use-outline';

interface TreeKeys extends Pick<OutlineModel, 'rows' | 'active' | 'goTo' | 'setOpen'> {
  openMenu(row: OutlineRow, place: MenuPlace): void;
}

/** Letters further apart than this, in milliseconds, begin another word. */
const typingPause = 600;

/** Handles the keys that are pressed while the focus is in the outline. */
export function useTreeKeys({ rows, active, goTo, setOpen, openMenu }: TreeKeys) {
  const parts = useEditor();
  const typed = useRef({ text: '', at: 0 });

  /** @returns True if the key did something with the part. */
  function act(row: OutlineRow, event: KeyboardEvent): boolean {
    const { key } = event;
    const command = event.metaKey || event.ctrlKey;
    if (key === 'ContextMenu' || (key === 'F10' && event.shiftKey)) {
      const place =
        event.target instanceof HTMLElement ? event.target.getBoundingClientRect() : null;
      openMenu(row, { x: (place?.left ?? 0) + 32, y: place?.bottom ?? 0 });
      return true;
    }
    if (row.kind === 'section') {
      if (key === 'F2') parts.windows.open({ kind: 'renameSection', from: row.from, to: row.to });
      else if (key === 'Enter' || key === ' ') setOpen(row, !row.open);
      else if (event.altKey && key === 'ArrowUp') moveSectionBy(parts, row, -1);
      else if (event.altKey && key === 'ArrowDown') moveSectionBy(parts, row, 1);
      else return false;
      return true;
    }
    if (key === ' ') goTo(row);
    else if (key === 'Enter') {
      goTo(row);
      parts.view.showFields();
      focusInspector();
    } else if (row.kind === 'option') return false;
    else if (key === 'F2') parts.windows.open({ kind: 'rename', pointer: row.pointer });
    else if (key === 'Delete' || key === 'Backspace') remove(parts, row.pointer);
    else if (command && key.toLowerCase() === 'd') duplicate(parts, row.pointer);
    else if (event.altKey && key === 'ArrowUp') moveBy(parts, row.pointer, -1);
    else if (event.altKey && key === 'ArrowDown') moveBy(parts, row.pointer, 1);
    else return false;
    return true;
  }

  function typeAhead({ key, timeStamp }: KeyboardEvent): boolean {
    if (key.length !== 1 || key === '/' || key === '?') return false;
    const goesOn = timeStamp - typed.current.at < typingPause;
    const text = goesOn ? typed.current.text + key : key;
    typed.current = { text, at: timeStamp };
    const row = typedRow(rows, active, text);
    if (row) goTo(row);
    return true;
  }

  return function press(event: KeyboardEvent): void {
    if (event.defaultPrevented) return;
    if (active !== null && act(active, event)) {
      event.preventDefault();
      return;
    }
    if (event.metaKey || event.ctrlKey || event.altKey) return;
    const move = treeMove(rows, active, event.key);
    if (move === null) {
      if (typeAhead(event)) event.preventDefault();
      return;
    }
    event.preventDefault();
    if (move === 'nothing') return;
    if ('to' in move) goTo(move.to);
    else setOpen(move.open, move.as);
  };
}

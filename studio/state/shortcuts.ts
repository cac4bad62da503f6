/** Part of the page in which keys are heard. */
type Where = 'Anywhere' | 'In the outline';

export interface Shortcut {
  /** Keys as written on a Mac; elsewhere ⌘ is Ctrl and ⌥ is Alt. */
  keys: string;
  does: string;
  where: Where;
}

/** Every key that does something in the editor. */
export const shortcuts = {
  palette: { keys: '⌘K', does: 'Find a step, a question or something to do', where: 'Anywhere' },
  search: { keys: '/', does: 'Search the outline', where: 'Anywhere' },
  add: { keys: '⌥N', does: 'Add a step, question, content or action', where: 'Anywhere' },
  undo: { keys: '⌘Z', does: 'Undo', where: 'Anywhere' },
  redo: { keys: '⇧⌘Z', does: 'Redo', where: 'Anywhere' },
  save: { keys: '⌘S', does: 'Save now instead of in a moment', where: 'Anywhere' },
  preview: { keys: '⌥1', does: 'Show the preview', where: 'Anywhere' },
  map: { keys: '⌥2', does: 'Show the map', where: 'Anywhere' },
  promises: { keys: '⌥3', does: 'Show the promises', where: 'Anywhere' },
  outcomes: { keys: '⌥4', does: 'Show the outcomes', where: 'Anywhere' },
  changes: { keys: '⌥5', does: 'Show what changes for whom', where: 'Anywhere' },
  json: { keys: '⌥6', does: 'Show the JSON', where: 'Anywhere' },
  pick: { keys: '⌥S', does: 'Select by a click in the preview, or stop', where: 'Anywhere' },
  help: { keys: '?', does: 'Show these keys', where: 'Anywhere' },
  walk: {
    keys: '↑ ↓',
    does: 'Select the step or question above or below',
    where: 'In the outline',
  },
  fold: { keys: '← →', does: 'Close and open sections and steps', where: 'In the outline' },
  ends: { keys: 'Home End', does: 'Select the first or last', where: 'In the outline' },
  letters: { keys: 'A–Z', does: 'Select the next that begins with it', where: 'In the outline' },
  edit: { keys: 'Enter', does: 'Go to its fields', where: 'In the outline' },
  lift: {
    keys: 'Space',
    does: 'Pick up; ↑ ↓ choose a place, Space puts it there',
    where: 'In the outline',
  },
  moveUp: { keys: '⌥↑', does: 'Move up', where: 'In the outline' },
  moveDown: { keys: '⌥↓', does: 'Move down', where: 'In the outline' },
  duplicate: { keys: '⌘D', does: 'Duplicate', where: 'In the outline' },
  rename: { keys: 'F2', does: 'Rename', where: 'In the outline' },
  remove: { keys: '⌫', does: 'Delete', where: 'In the outline' },
  menu: { keys: '⇧F10', does: 'Show all that can be done', where: 'In the outline' },
} satisfies Record<string, Shortcut>;

export type ShortcutName = keyof typeof shortcuts;

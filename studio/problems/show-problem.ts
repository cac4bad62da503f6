import type { DraftStore } from '../document/draft-store';
import { parsePointer, toPointer } from '../document/pointer';
import { focusField } from '../inspector/form/focus-field';
import { partAt } from '../language/part';
import type { TypedTexts } from '../state/typed-texts';

interface ProblemPlace {
  /** Pointer to what is wrong. */
  path: string;
  /** The property of it that is missing, whose field is then the one to write in. */
  missing: string | undefined;
  /** True where only the JSON of the part shows it. */
  inTextOnly: boolean;
}

interface Shown {
  draft: DraftStore;
  typed: TypedTexts;
}

/**
 * Selects what is wrong and brings the focus to its field, also when it was selected before; to its place in the
 * JSON of the part where no field shows it, and to the inspector itself where it is the part as a whole.
 */
export function showProblem({ draft, typed }: Shown, place: ProblemPlace): void {
  const { path, missing, inTextOnly } = place;
  draft.select(path);
  // The form of another part is there only after the page has drawn it.
  requestAnimationFrame(() => {
    const inspector = document.querySelector<HTMLElement>('section[aria-label="Inspector"]');
    if (!inspector) return;
    const field = missing === undefined ? path : toPointer([...parsePointer(path), missing]);
    if (!inTextOnly && focusField(inspector, field)) return;
    const part = partAt(draft.getState().history.draft.definition, path);
    const showsText = inspector.querySelector('.cm-editor') !== null;
    if (showsText || path !== part.pointer) return typed.goTo(part.pointer);
    inspector.tabIndex = -1;
    inspector.focus();
  });
}

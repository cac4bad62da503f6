import type { DraftStore } from '../document/draft-store';
import { parsePointer, toPointer } from '../document/pointer';
import { focusField } from '../inspector/focus-field';

/**
 * Selects what a pointer leads to and brings the focus to its field, also when it was selected before; to the
 * inspector itself where no field shows it.
 * @param missing The property of it that is missing, whose field is then the one to write in.
 */
export function showProblem(draft: DraftStore, pointer: string, missing?: string): void {
  draft.select(pointer);
  // The form of another part is there only after the page has drawn it.
  requestAnimationFrame(() => {
    const inspector = document.querySelector<HTMLElement>('section[aria-label="Inspector"]');
    if (!inspector) return;
    const field = missing === undefined ? pointer : toPointer([...parsePointer(pointer), missing]);
    if (focusField(inspector, field)) return;
    inspector.tabIndex = -1;
    inspector.focus();
  });
}

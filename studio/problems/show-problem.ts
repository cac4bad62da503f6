import type { DraftStore } from '../document/draft-store';
import { focusField } from '../inspector/focus-field';

/** Selects what a pointer leads to and brings the focus to its field, also when it was selected before. */
export function showProblem(draft: DraftStore, pointer: string): void {
  draft.select(pointer);
  // The form of another part is there only after the page has drawn it.
  requestAnimationFrame(() => {
    const inspector = document.querySelector<HTMLElement>('section[aria-label="Inspector"]');
    if (inspector) focusField(inspector, pointer);
  });
}

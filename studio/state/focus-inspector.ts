/**
 * Brings the focus to the first field of what is selected.
 * Waits for the inspector to show it, for a second at most; without a field its heading gets the focus. Whatever
 * was opened over the page meanwhile keeps it: what is typed there must not go into a field beneath.
 * @param marks True to mark what the field says, so that typing replaces it: for what is new.
 */
export function focusInspector({ marks = true } = {}): void {
  const until = performance.now() + 1_000;
  function look() {
    const isWaiting = performance.now() < until;
    if (document.querySelector(over)) {
      if (isWaiting) requestAnimationFrame(look);
      return;
    }
    const inspector = document.querySelector('section[aria-label="Inspector"]');
    const field = inspector?.querySelector<HTMLElement>(
      'input:not([type=hidden]):not([data-frame]), textarea, [contenteditable=true]',
    );
    if (field) {
      field.focus();
      const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
      if (marks && isText) field.select();
    } else if (isWaiting) requestAnimationFrame(look);
    else inspector?.querySelector('h2')?.focus();
  }
  // The inspector draws what is selected in the frame after this one.
  requestAnimationFrame(look);
}

// The tour stands beside the work, and is left alone by it.
const over =
  '[role="dialog"][data-state="open"]:not([data-tour]), [role="menu"][data-state="open"]';

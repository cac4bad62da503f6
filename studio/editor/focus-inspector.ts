/**
 * Brings the focus to the first field of what is selected, and marks what it says, so that typing replaces it.
 * Waits for the inspector to show it, for a second at most.
 */
export function focusInspector(): void {
  const until = performance.now() + 1_000;
  function look() {
    const inspector = document.querySelector('section[aria-label="Inspector"]');
    const field = inspector?.querySelector<HTMLInputElement | HTMLTextAreaElement>(
      'input:not([type=hidden]):not([data-frame]), textarea',
    );
    if (field) {
      field.focus();
      field.select();
    } else if (performance.now() < until) requestAnimationFrame(look);
  }
  // The inspector draws what is selected in the frame after this one.
  requestAnimationFrame(look);
}

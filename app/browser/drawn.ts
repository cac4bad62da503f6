/** Longest wait for a frame, in milliseconds: a tab that nobody sees draws none. */
const longest = 100;

/**
 * Waits until what was just changed is drawn, for work that nobody looks at: whoever tapped sees what follows a few
 * frames sooner where that work comes after.
 */
export function drawn(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, longest);
    // A frame is drawn after what was asked for it: the next task is the first that comes later.
    requestAnimationFrame(() => setTimeout(resolve));
  });
}

let locks = 0;

/**
 * Keeps the page behind a dialog from scrolling. Gives the function that lets go. Locks add up: the
 * page scrolls again when the last has let go, and letting go twice counts once.
 */
export function lockScroll(): () => void {
  const root = document.documentElement;
  locks += 1;
  const barTakesRoom = window.innerWidth > root.clientWidth;
  if (locks === 1) root.dataset['scrollLock'] = barTakesRoom ? 'keep-gutter' : '';
  let held = true;
  return () => {
    if (!held) return;
    held = false;
    locks -= 1;
    if (locks === 0) delete root.dataset['scrollLock'];
  };
}

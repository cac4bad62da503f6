import { useEffect } from 'react';

/** Keys that choose, write or leave; those that move the focus or the page are not among them. */
const doing = /^(?:.|Enter|Backspace|Delete|Arrow(?:Up|Down|Left|Right))$/u;

/** Keeps a page as it is while it is only looked at: it can be read and scrolled, and nothing on it does anything. */
export function useStill(still: boolean): void {
  useEffect(() => {
    if (!still) return;
    const stop = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
    };
    const press = (event: KeyboardEvent) => {
      const { target, key, metaKey, ctrlKey } = event;
      const isControl = target instanceof HTMLElement && target.matches(controls);
      if (isControl && !metaKey && !ctrlKey && doing.test(key)) stop(event);
    };
    const unname = nameLandmarks();
    for (const name of stopped) document.addEventListener(name, stop, true);
    document.addEventListener('keydown', press, true);
    return () => {
      unname();
      for (const name of stopped) document.removeEventListener(name, stop, true);
      document.removeEventListener('keydown', press, true);
    };
  }, [still]);
}

/** Two such pages stand beside each other: each says of its landmarks which of the two they are of. */
function nameLandmarks(): () => void {
  const [name = ''] = window.frameElement?.getAttribute('title')?.split(':') ?? [];
  const landmarks = [...document.querySelectorAll('body header, main')];
  for (const landmark of landmarks) landmark.setAttribute('aria-label', name);
  document.documentElement.toggleAttribute('data-still', true);
  return () => {
    for (const landmark of landmarks) landmark.removeAttribute('aria-label');
    document.documentElement.toggleAttribute('data-still', false);
  };
}

/** A choice of a list opens when it is pressed; what is pressed elsewhere may begin to scroll. */
const stopped = ['click', 'mousedown', 'beforeinput', 'submit'] as const;

const controls = 'button, a, input, select, textarea, summary, [role="combobox"]';

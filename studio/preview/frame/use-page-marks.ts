import { useEffect } from 'react';
import type { StepView } from '../../../engine/quiz';
import type { PageMark } from '../frame-messages';
import { shownContent } from '../shown-content';
import { onPage } from './parts-on-page';
import type { Shown } from './use-showing';

/** Frames what differs from another revision, keeps gaps for what is missing, and brings the first into view. */
export function usePageMarks({ quiz, state, marks }: Shown, view: StepView): void {
  useEffect(() => {
    if (marks.length === 0) return;
    const page = { quiz, view, content: shownContent(quiz, state) };
    const made: Made[] = [];
    // What belongs behind the same part stands there in order: the last is put there first.
    for (const mark of [...marks].reverse()) {
      const element = onPage(page, mark.part, document)?.element;
      if (element instanceof HTMLElement)
        made.push(mark.gap ? leaveGap(element, mark.gap, mark.words) : frame(element, mark));
    }
    const first = made.at(-1)?.element;
    const isTall = first && first.getBoundingClientRect().height > innerHeight / 2;
    first?.scrollIntoView({ block: isTall ? 'start' : 'center' });
    return () => {
      for (const { undo } of made) undo();
    };
  }, [quiz, state, marks, view]);
}

interface Made {
  element: Element;
  undo(): void;
}

function frame(element: HTMLElement, { words }: PageMark): Made {
  const flag = document.createElement('span');
  flag.className = 'differs-flag';
  flag.textContent = words;
  element.setAttribute('data-differs', '');
  element.append(flag);
  return {
    element,
    undo() {
      flag.remove();
      element.removeAttribute('data-differs');
    },
  };
}

/** As high as what stands beside it, so that the pages can be compared line by line. */
function leaveGap(element: HTMLElement, where: 'before' | 'behind', words: string): Made {
  const gap = document.createElement('div');
  const flag = document.createElement('span');
  gap.className = 'differs-gap';
  gap.style.minHeight = `${Math.min(96, Math.max(48, element.offsetHeight))}px`;
  flag.className = 'differs-flag';
  flag.textContent = words;
  gap.append(flag);
  if (where === 'before') element.before(gap);
  else element.after(gap);
  return { element: gap, undo: () => gap.remove() };
}

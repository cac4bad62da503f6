import { useEffect, useMemo, useRef } from 'react';
import type { StepView } from '../../../engine/quiz';
import type { PageMark } from '../frame-messages';
import { type Part, shownContent } from '../part';
import { markPart, onPage, type PageParts, partAt } from './parts-on-page';
import type { Shown, Tell } from './use-showing';

/** Lets a click select what is clicked, and marks on the page what is selected in the studio. */
export function usePageParts(
  { quiz, state, picking, selected }: Shown,
  view: StepView,
  tell: Tell,
) {
  const page = useMemo<PageParts>(
    () => ({ quiz, view, content: shownContent(quiz, state) }),
    [quiz, view, state],
  );
  const latest = useRef(page);
  latest.current = page;

  useEffect(() => {
    document.documentElement.toggleAttribute('data-picking', picking);
    const wants = (event: MouseEvent) => picking || event.altKey;
    let pointed: Element | null = null;
    let unmark = () => {};
    function mark(part: Part | null) {
      const found = part && onPage(latest.current, part, document);
      if ((found?.element ?? null) === pointed) return;
      unmark();
      pointed = found?.element ?? null;
      unmark = found ? markPart(found, 'data-pointed') : () => {};
    }
    function point(event: MouseEvent) {
      const { target } = event;
      mark(wants(event) && target instanceof Element ? partAt(target, latest.current) : null);
    }
    function press(event: MouseEvent) {
      const { target } = event;
      if (!(target instanceof Element)) return;
      const link = target.closest('a[href]');
      // A link would lead the frame out of the preview.
      if (link && !wants(event)) event.preventDefault();
      if (!wants(event)) return;
      event.preventDefault();
      event.stopPropagation();
      if (event.type === 'click') tell({ type: 'picked', part: partAt(target, latest.current) });
    }
    const leave = () => mark(null);
    document.addEventListener('mousemove', point);
    document.documentElement.addEventListener('mouseleave', leave);
    document.addEventListener('click', press, true);
    document.addEventListener('pointerdown', press, true);
    return () => {
      leave();
      document.removeEventListener('mousemove', point);
      document.documentElement.removeEventListener('mouseleave', leave);
      document.removeEventListener('click', press, true);
      document.removeEventListener('pointerdown', press, true);
    };
  }, [picking, tell]);

  // Marked anew after every change, as its element may be another one; brought into view only then.
  const shown = useRef<Element | null>(null);
  useEffect(() => {
    const found = selected && onPage(page, selected, document);
    const isNew = (found?.element ?? null) !== shown.current;
    shown.current = found?.element ?? null;
    if (!found) return;
    if (isNew) {
      found.element.scrollIntoView({ block: 'nearest' });
      found.headline?.scrollIntoView({ block: 'nearest' });
    }
    return markPart(found, 'data-selected');
  }, [page, selected]);
}

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

/** Leaves a gap as high as what stands beside it, so that the pages can be compared line by line. */
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

import { useEffect, useMemo, useRef } from 'react';
import type { StepView } from '../../../engine';
import { shownContent } from '../shown-content';
import { elementOf, type PageParts, partAt } from './parts-on-page';
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
    let marked: Element | null = null;
    function mark(element: Element | null) {
      if (element === marked) return;
      marked?.removeAttribute('data-pointed');
      marked = element;
      marked?.setAttribute('data-pointed', '');
    }
    function point(event: MouseEvent) {
      const { target } = event;
      const part =
        wants(event) && target instanceof Element ? partAt(target, latest.current) : null;
      mark(part && elementOf(latest.current, part, document));
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

  // Marks it anew after every change, as its element may be another one.
  const marked = useRef<Element | null>(null);
  useEffect(() => {
    const element = selected && elementOf(page, selected, document);
    if (element === marked.current) return;
    marked.current?.removeAttribute('data-selected');
    marked.current = element;
    if (!element) return;
    element.setAttribute('data-selected', '');
    element.scrollIntoView({ block: 'nearest' });
  }, [page, selected]);
}

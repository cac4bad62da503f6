/** Elements that stand for a part of the quiz on the page. */
export interface PartOnPage {
  element: Element;
  /** The headline of the step, where it says what the question asks, and stands apart from its field. */
  headline: HTMLElement | null;
}

type Mark = 'data-selected' | 'data-pointed';

/**
 * Draws a frame around a part. A headline is in the frame as well: the frame then reaches up to it, by a
 * distance that is measured anew whenever either of the two changes its size.
 * @returns Takes the frame away.
 */
export function markPart({ element, headline }: PartOnPage, mark: Mark): () => void {
  element.setAttribute(mark, headline ? 'headline' : '');
  if (!headline || !(element instanceof HTMLElement)) return () => element.removeAttribute(mark);
  const measure = () => {
    const above = element.getBoundingClientRect().top - headline.getBoundingClientRect().top;
    element.style.setProperty(reach, `${Math.max(0, above)}px`);
  };
  measure();
  const sizes = new ResizeObserver(measure);
  sizes.observe(element);
  sizes.observe(headline);
  return () => {
    sizes.disconnect();
    element.removeAttribute(mark);
  };
}

const reach = '--up-to-headline';

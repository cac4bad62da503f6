import { stepColumns } from '../../../app/quiz-runner/steps/StepLayout';
import type { ContentView, Quiz, StepView } from '../../../engine/quiz';
import type { Part } from '../part';

/** A step on the page, and what is needed to tell its parts from each other. */
export interface PageParts {
  quiz: Quiz;
  view: StepView;
  /** The places in the definition of the content that shows. */
  content: readonly number[];
}

/** The part of the quiz that something on the page belongs to. */
export function partAt(target: Element, page: PageParts): Part {
  const { step } = page.view;
  const action = target.closest<HTMLButtonElement>('button[name="action"]');
  if (action) return { step, action: action.value };
  const question = questionAt(target, page);
  if (question) return question;
  for (const [element, place] of contentOn(target.ownerDocument, page))
    if (element.contains(target)) return { step, content: place };
  const [single] = page.view.questions;
  // A headline that is the question itself stands outside of its field.
  const isQuestion = target.closest('#step-heading') && single?.label === page.view.heading;
  return isQuestion ? { step, question: single.id } : { step };
}

function questionAt(target: Element, { quiz }: PageParts): Part | null {
  const group = target.closest('.field-group') ?? target.closest('.field');
  const named = group?.id ? group : group?.querySelector('[id^="q."]');
  const id = named?.id.slice('q.'.length);
  const question = id === undefined ? undefined : quiz.questionById.get(id);
  if (!question) return null;
  // The question of an earlier step may be asked again within a cart.
  const part: Part = { step: question.step.id, question: question.id };
  const input = target.closest('label')?.querySelector('input');
  const option = input?.name === `q.${question.id}` ? input.value : '';
  return question.options.has(option) ? { ...part, option } : part;
}

/**
 * Finds the elements of a part of the present step on the page; null for the step itself and for parts that do not
 * show.
 */
export function onPage(page: PageParts, part: Part, root: Document): PartOnPage | null {
  const element = elementOf(page, part, root);
  if (!element) return null;
  const asked = page.view.questions.find(({ id }) => id === part.question);
  const isAskedAbove = part.option === undefined && asked?.label === page.view.heading;
  return { element, headline: isAskedAbove ? root.getElementById('step-heading') : null };
}

function elementOf(page: PageParts, part: Part, root: Document): Element | null {
  if (part.step !== page.view.step) return null;
  if (part.content !== undefined) {
    const all = contentOn(root, page).filter(([, place]) => place === part.content);
    return all.find(([element]) => element.getClientRects().length > 0)?.[0] ?? null;
  }
  if (part.action !== undefined) {
    const buttons = root.querySelectorAll(`.step-actions button[name="action"]`);
    return [...buttons].find((button) => button.getAttribute('value') === part.action) ?? null;
  }
  if (part.question === undefined) return null;
  const field = root.getElementById(`q.${part.question}`);
  if (part.option !== undefined) {
    const inputs = field?.querySelectorAll('input') ?? [];
    const chosen = [...inputs].find(({ value }) => value === part.option)?.closest('label');
    if (chosen) return chosen;
  }
  return field?.closest('.field-group') ?? field?.closest('.field') ?? null;
}

/**
 * The blocks of content on the page with their places in the definition.
 * Some are drawn twice, for narrow and for wide screens.
 */
function contentOn(root: Document, { view, content }: PageParts): [Element, number][] {
  const { main, aside, upfront, picture } = stepColumns(view);
  const starter = view.content.filter(({ kind }) => kind === 'starterContent');
  const places: [string, ContentView[]][] = [
    ['.step-main > .content-block', main],
    ['.step-upfront > .content-block', upfront],
    ['.aside-panel > .content-block', aside],
    ['.step-aside > .content-block', aside],
    ['.step-aside-folded > .content-block', aside.filter((block) => !upfront.includes(block))],
    ['.aside-panel-picture', picture === null ? [] : starter],
  ];
  return places.flatMap(([selector, blocks]) =>
    [...root.querySelectorAll(selector)].flatMap((element, at): [Element, number][] => {
      const block = blocks[at];
      const place = block ? content[view.content.indexOf(block)] : undefined;
      return place === undefined ? [] : [[element, place]];
    }),
  );
}

/** Elements that stand for a part of the quiz on the page. */
interface PartOnPage {
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

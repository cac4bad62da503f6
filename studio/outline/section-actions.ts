import { listAt } from '../document/draft';
import { afterMoveOfSteps, moveSteps } from '../edits/move';
import type { SectionRow } from './outline-rows';
import { sectionsOf } from './outline-rows';
import { type ActionParts, insertWith } from './part-actions';
import { stepSummary } from './step-summary';

type MovedSection = Pick<SectionRow, 'title' | 'from' | 'to'>;

/** Moves a section one place up or down among the sections. */
export function moveSectionBy(parts: ActionParts, section: MovedSection, by: -1 | 1): void {
  const sections = sectionsIn(parts);
  const next = sections[sections.findIndex(({ from }) => from === section.from) + by];
  if (next) moveSection(parts, section, by < 0 ? next.from : next.to);
  else parts.windows.say(by < 0 ? 'This is the first section.' : 'This is the last section.');
}

/**
 * Moves the steps of a section to another place among the steps; what is selected stays selected.
 * @param index Place that its first step gets, counted with the section still in its old place.
 */
export function moveSection(parts: ActionParts, section: MovedSection, index: number): void {
  const title = section.title ?? 'No section';
  const selected = afterMoveOfSteps(parts.draft.getState().selection, section, index);
  const done = insertWith(
    parts,
    `Move section “${title}”`,
    (draft) => moveSteps(draft, section, index),
    selected,
  );
  if (done === null) return;
  const sections = sectionsIn(parts);
  const begins = Number(done.split('/').at(-1));
  const place = sections.findIndex(({ from, to }) => from <= begins && begins < to) + 1;
  parts.windows.say(`“${title}” is now section ${place} of ${sections.length}.`);
}

function sectionsIn({ draft }: ActionParts) {
  return sectionsOf(listAt(draft.getState().history.draft.definition, 'steps').map(stepSummary));
}

import type { Playback } from '../../../schemas/generated/types';
import { shownWhen } from '../../quiz/rules/shown-when';
import { at } from '../../values/json/pointer';
import { canonical, without } from '../../values/json/same';
import type { PatientSet } from '../diagram/nodes';
import { unionOf } from '../diagram/sets';
import { findingsAt } from '../model/findings';
import type { Model } from '../model/model';
import type { Observing } from './observation';

/** A list of answers that is played back. */
interface Played {
  /** Name of the list. */
  list: string;
  /** JSON Pointer to it. */
  path: string;
  items: readonly Playback[] | undefined;
  /** People to whom it is shown. */
  shown: PatientSet;
}

/** Notes what is played back, each item to those of whom it is known. */
export function observeItems(
  { diagram, facts }: Model,
  { walk, observed, add }: Observing,
  { list, path, items = [], shown }: Played,
): void {
  for (const [place, item] of items.entries()) {
    const answered = item.answer === undefined ? undefined : facts.answers.get(item.answer);
    const worth = item.value === undefined ? [] : facts.derived(item.value);
    const known = worth.filter(({ is }) => is !== null).map(({ when }) => when);
    const guard = diagram.or(answered?.answered ?? diagram.none, unionOf(facts.sets, known));
    const does = canonical(item);
    add({
      element: `line of ${list}: ${does}`,
      does,
      guard: diagram.and(guard, shown),
      paths: [at(path, place)],
      parts: [item],
    });
  }
  observed.orders.set(`the lines of ${list}`, {
    place: `the page of ${walk.step.id}`,
    ids: items.map(canonical),
    paths: [path],
  });
}

/** Notes what is shown on a step. */
export function observeContent(model: Model, observing: Observing): void {
  const { diagram, facts } = model;
  const { walk, path, add } = observing;
  const { step } = walk;
  const ended = findingsAt(facts, step).filter(({ crisis }) => crisis);
  const inCrisis = unionOf(
    facts.sets,
    ended.map(({ who }) => who),
  );
  for (const [place, content] of (step.definition.content ?? []).entries()) {
    const when = shownWhen(content);
    const paths = [at(path, 'content', place)];
    const isPlayed = content.kind === 'summaryContent';
    const said = without(content, 'when', ...(isPlayed ? ['items'] : []));
    const element = `content of ${step.id}: ${canonical(said)}`;
    const guard = when ? facts.holds(when) : diagram.all;
    if (isPlayed)
      observeItems(model, observing, {
        list: element,
        path: at(path, 'content', place, 'items'),
        items: content.items,
        shown: guard,
      });
    if (content.kind !== 'crisisContent') {
      add({ element, does: element, guard, paths, parts: [content] });
      continue;
    }
    // Everybody reads the one part beside the question; people in danger read the other on a page of its own.
    const help = without(content, 'beside', 'side');
    const { beside, side, later, correct } = content;
    const here = canonical({ beside, side, later, correct });
    add({ element: `help beside ${step.id}`, does: here, guard, paths, parts: [content] });
    const does = canonical(help);
    add({ element: `help after ${step.id}`, does, guard: inCrisis, paths, parts: [content] });
  }
}

import { at } from '../../values/json/pointer';
import { isSame } from '../../values/json/same';
import { kindInWords } from '../words/kinds';
import { list, property, valueTitle } from '../words/labels';
import {
  type Change,
  type Comparison,
  changesIn,
  fromTo,
  quoted,
  said,
  shownWhen,
  wordsKind,
} from './comparison';
import type { DifferenceKind } from './difference';
import { matchByKind } from './match';

/**
 * Ways to leave a step that are new, gone, moved or changed; what is agreed to most of all.
 * @param decides True if the step asks something that decides, so that to skip it says something.
 */
export function compareActions(
  comparison: Comparison,
  { before: was, after: is, path }: Change,
  title: string,
  decides: boolean,
): void {
  const { tell } = comparison;
  let isReported = false;
  for (const { before, after, moved } of matchByKind(list({ was }, 'was'), list({ is }, 'is'))) {
    const kind = said(property(after?.part ?? before?.part, 'kind'));
    const name = `The action ${quoted(kindInWords('actions', kind).title)} on ${title}`;
    const consents = kind === 'understand';
    if (!after) tell(consents ? 'consents' : 'actions', path, `${name} is gone`);
    else if (!before)
      tell(consents ? 'consents' : 'actions', at(path, after.index), `${name} is new`);
    else if (moved) tell('order', at(path, after.index), `${name} stands in another place`);
    else if (isSame(before.part, after.part)) continue;
    isReported = true;
    if (before && after) {
      const says = consents ? 'consents' : kind === 'skip' && decides ? 'logic' : null;
      const change = { before: before.part, after: after.part, path: at(path, after.index) };
      compareAction(comparison, change, name, says);
    }
  }
  if (!isReported) tell('actions', path, `The actions of ${title} are written in another form`);
}

/** @param says Kind of difference that another word on the button makes; null where it is but a word. */
function compareAction(
  comparison: Comparison,
  action: Change,
  name: string,
  says: DifferenceKind | null,
): void {
  const { tell } = comparison;
  for (const change of changesIn(action)) {
    const { key, before: from, after: to, path: there } = change;
    if (key === 'when')
      tell('logic', there, `${name} ${shownWhen(comparison, to, 'offered')}`, change);
    else if (key === 'agreement')
      tell('consents', there, `${name}: what patients agree to reads differently`, change);
    else if (key === 'consents')
      tell('consents', there, `${name} ${consentsInWords(list(action.after, 'consents'))}`, change);
    else if (key === 'label')
      tell(
        wordsKind(from, to, says !== null, says ?? 'logic'),
        there,
        `${name}: the button reads differently${fromTo(from, to)}`,
        change,
      );
    else tell('actions', there, `${name}: “${key}” has changed${fromTo(from, to)}`, change);
  }
}

/** Names the consents that labels ask for and a text gives. */
function consentsInWords(consents: readonly unknown[]): string {
  if (consents.length === 0) return 'is no longer a consent that labels ask for';
  return `is now the consent to ${consents.map((id) => quoted(valueTitle(said(id)))).join(', ')}`;
}

import { at } from '../../values/json/pointer';
import { isSame } from '../../values/json/same';
import { kindInWords } from '../words/kinds';
import { list, property, text } from '../words/labels';
import {
  type Change,
  type Comparison,
  changesIn,
  fromTo,
  pipesAlike,
  said,
  shownWhen,
  wordsKind,
} from './comparison';
import type { DifferenceKind } from './difference';
import { matchByKind } from './match';

/**
 * Blocks of content that are new, gone, moved or changed.
 * @param decides True if they ask, in place of a question, what decides something.
 */
export function compareContent(
  comparison: Comparison,
  { before: was, after: is, path }: Change,
  title: string,
  decides: boolean,
): void {
  const { tell } = comparison;
  let isReported = false;
  for (const { before, after, moved } of matchByKind(list({ was }, 'was'), list({ is }, 'is'))) {
    const part = after?.part ?? before?.part;
    const name = `${kindInWords('content', said(property(part, 'kind'))).title} on ${title}`;
    if (!after) tell('content', path, `${name} is gone`, { before: before?.part });
    else if (!before) tell('content', at(path, after.index), `New: ${name}`, { after: after.part });
    else if (moved) tell('order', at(path, after.index), `${name} stands in another place`);
    else if (isSame(before.part, after.part)) continue;
    isReported = true;
    if (before && after) {
      // Texts that somebody in danger reads are clinical, down to the last word.
      const isClinical = decides || text(after.part, 'kind') === 'crisisContent';
      const change = { before: before.part, after: after.part, path: at(path, after.index) };
      compareShown(comparison, change, name, isClinical);
    }
  }
  if (!isReported) tell('content', path, `The content of ${title} is written in another form`);
}

const wordKeys = new Set([
  'eyebrow',
  'title',
  'text',
  'note',
  'fallbackTitle',
  'label',
  'messages',
  'points',
  'columns',
]);
const pictureKeys = new Set(['icon', 'src', 'alt', 'image', 'animation']);
/** Lists of nothing but words and icons, which may grow and shrink as words do. */
const wordLists = new Set(['messages', 'points', 'columns']);

/**
 * Compares what is shown, down to single texts and pictures. Every other difference counts as more than that.
 * @param shown Its key is that of the property it is; left out for a whole block.
 */
export function compareShown(
  comparison: Comparison,
  shown: Change & { key?: string },
  name: string,
  decides = false,
): void {
  const { before, after, path, key = '' } = shown;
  if (isSame(before, after)) return;
  const { tell } = comparison;
  const change = { before, after };
  if (key === 'when') {
    tell('logic', path, `${name} ${shownWhen(comparison, after)}`, change);
    return;
  }
  if (key === 'image' || pictureKeys.has(key)) {
    const words = key === 'alt' ? 'the description of the picture' : 'the picture';
    const kind: DifferenceKind = !decides && pipesAlike(before, after) ? 'pictures' : 'logic';
    tell(kind, path, `${name}: ${words} has changed`, change);
    return;
  }
  if (Array.isArray(before) && Array.isArray(after)) {
    if (before.length === after.length) {
      after.forEach((part, index) => {
        const change = { before: before[index], after: part, path: at(path, index), key };
        compareShown(comparison, change, name, decides);
      });
      return;
    }
  }
  if (
    wordLists.has(key) &&
    [before, after].every((one) => one === undefined || Array.isArray(one))
  ) {
    const kind: DifferenceKind = !decides && pipesAlike(before, after) ? 'words' : 'logic';
    tell(kind, path, `${name}: the ${key} have changed`, change);
    return;
  }
  if (isObject(before) && isObject(after)) {
    // The words under which a deciding answer is played back say what was answered.
    const playsBack = [before, after].some((part) =>
      comparison.deciding.has(text(part, 'answer') ?? ''),
    );
    for (const one of changesIn(shown)) compareShown(comparison, one, name, decides || playsBack);
    return;
  }
  if (wordKeys.has(key)) {
    const kind = wordsKind(before, after, decides, decides ? 'logic' : 'content');
    tell(kind, path, `${name}: the ${key} reads differently${fromTo(before, after)}`, change);
  } else tell('content', path, `${name}: “${key}” has changed${fromTo(before, after)}`, change);
}

function isObject(part: unknown): part is object {
  return typeof part === 'object' && part !== null && !Array.isArray(part);
}

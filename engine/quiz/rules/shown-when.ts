import type { Condition, Content } from '../../../schemas/generated/types';
import type { Knowledge } from './knowledge';
import { holds } from './knowledge';

/** The condition of a block of content; undefined where it is always shown, as help in a crisis is. */
export function shownWhen(content: Content): Condition | undefined {
  return 'when' in content ? content.when : undefined;
}

export function isShown(known: Knowledge, content: Content): boolean {
  const when = shownWhen(content);
  return when === undefined || holds(known, when);
}

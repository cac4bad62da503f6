import type { QuizState, Reference } from '../../engine/quiz';
import type { QuizEvent, SiteHandle } from '../../schemas/generated/types';
import { isJsonObject } from '../document/draft';
import type { Part } from './part';
import type { QuizDelta } from './quiz-delta';

/** Data that the frame is to show. */
export interface Showing {
  type: 'show';
  /** Number that the frame’s own events have to carry: events with another one came too late. */
  turn: number;
  /** Null where the quiz is the one shown before. */
  quiz: QuizDelta | null;
  state: QuizState;
  held: boolean;
  site: SiteHandle;
  /** True where a click selects the part that is clicked instead of using it. */
  picking: boolean;
  /** Part that is selected in the studio. */
  selected: Part | null;
  /** True where the page is only looked at: nothing on it can be chosen or left. */
  still: boolean;
  /** Parts that are framed because they differ in another revision. */
  marks: readonly PageMark[];
  /** Coupons for estimates: quizzes carry none. Null where they are as before. */
  coupons: Reference['catalogue']['coupons'] | null;
}

/** Something that differs on a page from the same page of another revision. */
export interface PageMark {
  /** Part that differs; where something is missing, the part beside the gap. */
  part: Part;
  /** Side of the gap; null where the part itself differs. */
  gap: 'before' | 'behind' | null;
  /** Stands at its edge: “new for her”, “not offered”. */
  words: string;
}

export type FromFrame =
  /** News that the frame listens, and holds nothing. */
  | { type: 'ready' }
  | { type: 'did'; turn: number; event: QuizEvent }
  | { type: 'picked'; part: Part }
  /** Says that the page of a turn is on the screen. */
  | { type: 'shown'; turn: number }
  | { type: 'restart' }
  /** A key that may mean something to the studio around the frame. */
  | { type: 'pressed'; press: Press };

type Press = Pick<
  KeyboardEventInit,
  'key' | 'code' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'
>;

const types: ReadonlySet<unknown> = new Set<FromFrame['type']>([
  'ready',
  'did',
  'picked',
  'shown',
  'restart',
  'pressed',
]);

/** Checks that a message comes from this very window, of this very site, and is one of ours. */
export function isFromFrame(
  message: MessageEvent<unknown>,
  frame: MessageEventSource | null,
): message is MessageEvent<FromFrame> {
  const { data } = message;
  return isOurs(message, frame) && isJsonObject(data) && types.has(data['type']);
}

/** The same in the frame: only the window around it may say what to show. */
export function isShowing(
  message: MessageEvent<unknown>,
  around: MessageEventSource,
): message is MessageEvent<Showing> {
  return isOurs(message, around) && isJsonObject(message.data) && message.data['type'] === 'show';
}

function isOurs({ origin, source }: MessageEvent<unknown>, from: MessageEventSource | null) {
  return origin === location.origin && source !== null && source === from;
}

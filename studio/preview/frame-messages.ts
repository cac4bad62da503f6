import type { QuizState, Reference } from '../../engine/quiz';
import type { QuizEvent, SiteHandle } from '../../schemas/generated/types';
import { isJsonObject } from '../document/draft';
import type { Part } from './part';
import type { QuizDelta } from './quiz-delta';

/** What the frame is to show. */
export interface Showing {
  type: 'show';
  /** What the frame’s own events have to answer to: others came too late. */
  turn: number;
  /** Null where the quiz is the one shown before. */
  quiz: QuizDelta | null;
  state: QuizState;
  held: boolean;
  site: SiteHandle;
  /** Whether a click selects what is clicked instead of using it. */
  picking: boolean;
  /** What is selected in the studio. */
  selected: Part | null;
  /** Whether it is only looked at: nothing on the page can be chosen or left. */
  still: boolean;
  /** What is framed because another revision has it otherwise. */
  marks: readonly PageMark[];
  /** For estimates: quizzes carry none. Null where they are as before. */
  coupons: Reference['catalogue']['coupons'] | null;
}

/** Something that differs on a page from the same page of another revision. */
export interface PageMark {
  /** What differs; where something is missing, what stands beside the gap. */
  part: Part;
  /** Where the gap is; null where the part itself differs. */
  gap: 'before' | 'behind' | null;
  /** Stands at its edge: “new for her”, “not offered”. */
  words: string;
}

export type FromFrame =
  /** It listens, and holds nothing. */
  | { type: 'ready' }
  | { type: 'did'; turn: number; event: QuizEvent }
  | { type: 'picked'; part: Part }
  /** What belongs to a turn is on the screen. */
  | { type: 'shown'; turn: number }
  | { type: 'restart' }
  /** A key that may mean something to the studio around the frame. */
  | { type: 'pressed'; press: Press };

export type Press = Pick<
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

/** Whether a message comes from this very window, of this very site, and is one of ours. */
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

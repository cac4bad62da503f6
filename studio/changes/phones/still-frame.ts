import type { Quiz, QuizState, Reference } from '../../../engine/quiz';
import { isFromFrame, type PageMark, type Showing } from '../../preview/frame-messages';
import { deltaOf } from '../../preview/quiz-delta';

/** A page of a run that is only looked at. */
export interface StillPage {
  quiz: Quiz;
  state: QuizState;
  marks: readonly PageMark[];
}

export interface StillFrame {
  show(page: StillPage): void;
  /** Stops listening. */
  end(): void;
}

/** Tells the frame of a preview which page to show, as often as it begins anew. @param frame Its window. */
export function stillFrame(frame: Window, coupons: Reference['catalogue']['coupons']): StillFrame {
  let page: StillPage | null = null;
  /** The quiz that the frame holds. */
  let held: Quiz | null = null;
  let turn = 0;

  function tell() {
    if (!page) return;
    const { quiz, state, marks } = page;
    turn += 1;
    const showing: Showing = {
      type: 'show',
      turn,
      quiz: held === quiz ? null : deltaOf(held, quiz),
      state,
      held: true,
      site: state.facts.site,
      picking: false,
      selected: null,
      still: true,
      marks,
      coupons: held ? null : coupons,
    };
    held = quiz;
    frame.postMessage(showing, location.origin);
  }

  function listen(message: MessageEvent<unknown>) {
    if (!isFromFrame(message, frame)) return;
    const { data } = message;
    if (data.type === 'ready') {
      held = null;
      tell();
    } else if (data.type === 'pressed')
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { ...data.press, bubbles: true, cancelable: true }),
      );
  }

  addEventListener('message', listen);
  return {
    show(next) {
      page = next;
      tell();
    },
    end: () => removeEventListener('message', listen),
  };
}

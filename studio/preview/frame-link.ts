import type { EditorParts } from '../state/editor-context';
import type { FromFrame, Showing } from './frame-messages';
import { isFromFrame } from './frame-messages';
import { partAtPointer, pointerOfPart } from './part';
import { deltaOf } from './quiz-delta';

type Linked = Pick<EditorParts, 'draft' | 'play' | 'reference'>;

export interface FrameLink {
  /** Sets whether a click in the frame selects the part that is clicked. */
  setPicking(picking: boolean): void;
  /** Stops listening. */
  end(): void;
}

/**
 * Tells the frame of the preview what to show, and takes what is done in it. Each side only listens to the
 * other’s window. @param frame The window of the frame.
 */
export function linkFrame(frame: Window, { draft, play, reference }: Linked): FrameLink {
  let picking = false;
  /** State that the frame holds. */
  let shown: { quiz: Parameters<typeof deltaOf>[0]; turn: number; selected: string } | null = null;
  /** Start of the change that the frame is being told of, in milliseconds. */
  let changedAt = 0;

  function show() {
    const { quiz, state, turn, held, site } = play.getState();
    if (!quiz || !state) return;
    const { selection, valid } = draft.getState();
    const selected = valid && partAtPointer(valid.definition, selection);
    const showing: Showing = {
      type: 'show',
      turn,
      quiz: shown?.quiz === quiz ? null : deltaOf(shown?.quiz ?? null, quiz),
      state,
      held,
      site,
      picking,
      still: false,
      marks: [],
      // The step itself is on the page anyway; only what is smaller needs a mark.
      selected: selected && Object.keys(selected).length > 1 ? selected : null,
      coupons: shown ? null : reference.catalogue.coupons,
    };
    shown = { quiz, turn, selected: selection };
    changedAt = performance.now();
    frame.postMessage(showing, location.origin);
  }

  function listen(message: MessageEvent<unknown>) {
    if (isFromFrame(message, frame)) take(message.data);
  }

  function take(message: FromFrame) {
    switch (message.type) {
      case 'ready':
        // It holds nothing yet, or no more.
        shown = null;
        show();
        break;
      case 'did':
        // What was done to something that is no longer shown came too late.
        if (message.turn === play.getState().turn) play.take(message.event);
        break;
      case 'picked': {
        const pointer = pointerOfPart(draft.getState().history.draft.definition, message.part);
        if (pointer !== null) draft.select(pointer);
        break;
      }
      case 'shown':
        if (message.turn === shown?.turn)
          performance.measure('preview follows', { start: changedAt });
        break;
      case 'restart':
        play.begin();
        break;
      case 'pressed':
        document.body.dispatchEvent(
          new KeyboardEvent('keydown', { ...message.press, bubbles: true, cancelable: true }),
        );
        break;
    }
  }

  addEventListener('message', listen);
  // A frame that is still loading says so when it is ready; one that was there before shows it now.
  show();
  const unsubscribes = [
    play.subscribe(({ turn, quiz }) => {
      if (turn !== shown?.turn || quiz !== shown.quiz) show();
    }),
    draft.subscribe(({ selection }) => {
      if (selection !== shown?.selected) show();
    }),
  ];
  return {
    setPicking(next) {
      picking = next;
      show();
    },
    end() {
      removeEventListener('message', listen);
      for (const unsubscribe of unsubscribes) unsubscribe();
    },
  };
}

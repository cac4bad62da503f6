import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { openQuiz, type PublishedQuiz, type Quiz, type QuizState } from '../../../engine/quiz';
import { type FromFrame, isShowing, type Showing } from '../frame-messages';
import { withDelta } from '../quiz-delta';

/** Data that the frame shows now. */
export interface Shown extends Omit<Showing, 'type' | 'quiz' | 'coupons'> {
  quiz: Quiz;
  coupons: NonNullable<Showing['coupons']>;
}

export type Tell = (message: FromFrame) => void;

/** Listens to the studio around the frame. */
export function useShowing(): {
  shown: Shown | null;
  /** Shows a state that an event in the frame led to. */
  goOn(state: QuizState): void;
  tell: Tell;
} {
  const [shown, setShown] = useState<Shown | null>(null);
  const held = useRef<PublishedQuiz | null>(null);
  const tell = useCallback<Tell>((message) => {
    window.parent.postMessage(message, location.origin);
  }, []);

  useEffect(() => {
    function listen(message: MessageEvent<unknown>) {
      if (!isShowing(message, window.parent)) return;
      const { type: _, quiz: delta, coupons, ...rest } = message.data;
      const changed = delta ? withDelta(held.current, delta) : null;
      if (changed === undefined) {
        // It belongs to a quiz that this window never got, such as before it was reloaded.
        tell({ type: 'ready' });
        return;
      }
      if (changed) held.current = changed;
      const opened = changed ? openQuiz(changed) : null;
      // At once: whoever types beside it sees every letter.
      flushSync(() =>
        setShown((before) => {
          const quiz = opened ?? before?.quiz;
          return quiz ? { ...rest, quiz, coupons: coupons ?? before?.coupons ?? [] } : before;
        }),
      );
      requestAnimationFrame(() => tell({ type: 'shown', turn: rest.turn }));
    }
    addEventListener('message', listen);
    tell({ type: 'ready' });
    return () => removeEventListener('message', listen);
  }, [tell]);

  const goOn = useCallback((state: QuizState) => {
    setShown((before) => before && { ...before, state, held: false });
  }, []);

  return { shown, goOn, tell };
}

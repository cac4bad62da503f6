import { type ReactNode, type SyntheticEvent, useRef } from 'react';
import type { QuestionView } from '../../../../engine/quiz';
import type { Answering } from '../../view-props';

type AnswerAtOnceProps = { questions: QuestionView[]; answering: Answering; children: ReactNode };

/**
 * Goes on as soon as a card is chosen. Arrow keys move through the cards and choose on the way, so
 * they never go on: whoever uses them finishes with Enter or the button.
 */
export function AnswerAtOnce({ questions, answering, children }: AnswerAtOnceProps) {
  const usesArrows = useRef(false);

  function radioOf(event: SyntheticEvent): HTMLInputElement | null {
    const { target } = event;
    if (!answering.live || usesArrows.current || !(target instanceof HTMLInputElement)) return null;
    return target.type === 'radio' ? target : null;
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens to what happens to the cards inside
    <div
      className="contents"
      onKeyDown={(event) => {
        usesArrows.current = event.key.startsWith('Arrow');
      }}
      onPointerDown={() => {
        usesArrows.current = false;
      }}
      onClick={(event) => {
        // A second tap on what was chosen before changes nothing, but means it.
        const radio = radioOf(event);
        if (radio !== null && isChosen(questions, radio.value)) answering.act('answer');
      }}
      onChange={(event) => {
        if (radioOf(event) !== null) answering.act('answer');
      }}
    >
      {children}
    </div>
  );
}

function isChosen(questions: QuestionView[], value: string): boolean {
  return questions.some(
    ({ input }) =>
      'options' in input && input.options.some((option) => option.id === value && option.chosen),
  );
}

import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { QuizRunner } from './use-quiz-runner';

type Saving = Pick<QuizRunner, 'answering' | 'isSaved' | 'settled'>;

/**
 * Posts the form of a step the plain way, such as to make an account, but not before the server has every
 * answer: the form says how many there are. It is posted anew in an effect, once the page has been drawn with
 * that number; asking again before would go round for ever without letting it be drawn.
 */
export function useWholePost(
  form: RefObject<HTMLFormElement>,
  runner: Saving,
): (event: FormEvent<HTMLFormElement>) => void {
  const [press, setPress] = useState<{ button: HTMLElement | null } | null>(null);
  const isWhole = useRef(false);

  useEffect(() => {
    // Another step may have come up meanwhile, without the button.
    if (!press || !form.current || press.button?.isConnected === false) return;
    isWhole.current = true;
    form.current.requestSubmit(press.button);
    isWhole.current = false;
  }, [press, form]);

  return (event) => {
    // Everything the runner does itself has been stopped already: what arrives here is posted whole.
    if (!runner.answering.live || isWhole.current || runner.isSaved()) return;
    event.preventDefault();
    const { nativeEvent } = event;
    const button = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
    void runner.settled().then(() => setPress({ button }));
  };
}

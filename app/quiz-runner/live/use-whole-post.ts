import { useFetcher } from '@remix-run/react';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { type FormFailure, isFormFailure } from '../../kernel/http/forms/form-failure';
import type { FaultyForm } from './field-errors';
import type { QuizRunner } from './use-quiz-runner';

type Saving = Pick<QuizRunner, 'answering' | 'isSaved' | 'settled'>;

/**
 * Posts the form of a step the plain way, such as to make an account, but not before the server has every
 * answer: the form says how many there are. It is posted anew in an effect, once the page has been drawn with
 * that number; asking again before would go round for ever without letting it be drawn. Where somebody typed on
 * meanwhile, nothing is posted: a second tap on the step before may have pressed the button, and half an address must
 * not become an account.
 */
export function useWholePost(
  form: RefObject<HTMLFormElement>,
  runner: Saving,
): (event: FormEvent<HTMLFormElement>) => void {
  const [press, setPress] = useState<{ button: HTMLElement | null; typed: string } | null>(null);
  const isWhole = useRef(false);

  useEffect(() => {
    // Another step may have come up meanwhile, without the button.
    if (!press || !form.current || press.button?.isConnected === false) return;
    if (typedIn(form.current) !== press.typed) return;
    isWhole.current = true;
    form.current.requestSubmit(press.button);
    isWhole.current = false;
  }, [press, form]);

  return (event) => {
    // Everything the runner does itself has been stopped already: what arrives here is posted whole.
    if (!runner.answering.live || isWhole.current || runner.isSaved()) return;
    event.preventDefault();
    const { nativeEvent, currentTarget } = event;
    const button = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
    const typed = typedIn(currentTarget);
    void runner.settled().then(() => setPress({ button, typed }));
  };
}

/** Returns what a person filled in, without what the page keeps in the form by itself. */
function typedIn({ elements }: HTMLFormElement): string {
  return JSON.stringify(
    [...elements].map((field) =>
      field instanceof HTMLInputElement && field.type !== 'hidden'
        ? [field.value, field.checked]
        : null,
    ),
  );
}

/** Outcome of a form that was posted whole. */
interface SentWhole {
  isSending: boolean;
  /** The reason why nothing came of it; null where something did. */
  failure: FormFailure | null;
  send(event: FormEvent<HTMLFormElement>): void;
}

/**
 * Posts the form of a step whole without leaving the page, so that what was typed stays where the post fails. While one
 * is under way, another press sends nothing: a second post would break off the first, and with it the answer that signs
 * in.
 * @param onFaulty Given each answer that finds fault with the form.
 */
export function useSentWhole(action: string, onFaulty: (faulty: FaultyForm) => void): SentWhole {
  const { data, state, submit } = useFetcher<FaultyForm | FormFailure>();
  const latest = useRef(onFaulty);
  latest.current = onFaulty;
  const isUnderWay = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer may arrive before the page is drawn as busy.
  useEffect(() => {
    if (state === 'idle') isUnderWay.current = false;
  }, [state, data]);
  useEffect(() => {
    if (data && !isFormFailure(data)) latest.current(data);
  }, [data]);

  return {
    isSending: state !== 'idle',
    failure: isFormFailure(data) ? data : null,
    send(event) {
      event.preventDefault();
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      const { nativeEvent, currentTarget } = event;
      const form = new FormData(currentTarget);
      const pressed = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
      if (pressed instanceof HTMLButtonElement && pressed.name) {
        form.append(pressed.name, pressed.value);
      }
      submit(form, { action, method: 'post', encType: 'multipart/form-data' });
    },
  };
}

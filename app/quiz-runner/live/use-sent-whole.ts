import { useFetcher } from '@remix-run/react';
import { type FormEvent, useEffect, useRef } from 'react';
import { type FormFailure, isFormFailure } from '../../kernel/http/forms/form-failure';
import type { FaultyForm } from './faulty-form';

/** What came of a form that was posted whole. */
interface SentWhole {
  isSending: boolean;
  /** Why nothing came of it; null where something did. */
  failure: FormFailure | null;
  send(event: FormEvent<HTMLFormElement>): void;
}

/**
 * Posts the form of a step whole without leaving the page, so that what was typed stays where the post fails.
 * @param onFaulty Given each answer that finds fault with the form.
 */
export function useSentWhole(action: string, onFaulty: (faulty: FaultyForm) => void): SentWhole {
  const { data, state, submit } = useFetcher<FaultyForm | FormFailure>();
  const told = useRef(onFaulty);
  told.current = onFaulty;
  useEffect(() => {
    if (data && !isFormFailure(data)) told.current(data);
  }, [data]);

  return {
    isSending: state !== 'idle',
    failure: isFormFailure(data) ? data : null,
    send(event) {
      event.preventDefault();
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

import { useRef, useState } from 'react';

/**
 * Sends the form of a hidden field with what the device of the reader answers, as one that holds a passkey does, in it.
 * @param ask Asks the device. Throws where it was called off, timed out, or is of no use: browsers do not say which.
 */
export function useDeviceAnswer(ask: () => Promise<unknown>) {
  const field = useRef<HTMLInputElement>(null);
  /** Button that the form is sent by; without one it is sent as by none. */
  const button = useRef<HTMLButtonElement>(null);
  const [state, setState] = useState<'idle' | 'asked' | 'failed'>('idle');

  async function send() {
    setState('asked');
    try {
      const answer = JSON.stringify(await ask());
      if (field.current) field.current.value = answer;
      field.current?.form?.requestSubmit(button.current);
      setState('idle');
    } catch {
      setState('failed');
    }
  }

  return { field, button, state, send };
}

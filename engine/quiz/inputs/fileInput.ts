import { messages } from '../../values/validation/messages';
import { storedAnswer } from '../state/records';
import type { InputBehavior } from './input-kind';

/** The answer is the id of an uploaded document. The server checks that it exists and whose it is. */
export const fileInput: InputBehavior<'fileInput'> = {
  kind: 'fileInput',
  type: () => 'file',
  read: (raw) =>
    typeof raw === 'string' && /^[A-Za-z0-9_-]{1,64}$/.test(raw)
      ? { value: raw }
      : { refusal: messages.file },
  complaint: () => null,
  present: (question, known) => {
    const stored = storedAnswer(known.state, question);
    return {
      kind: 'fileInput',
      upload: question.input.upload,
      camera: question.input.camera ?? null,
      document: typeof stored === 'string' ? stored : null,
    };
  },
  words: () => 'Uploaded',
};

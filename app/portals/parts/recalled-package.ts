import type { Settling } from '../../care/dispensing/recalls/settle-recalled.server';
import { formText } from '../../kernel/http/forms/form-text';

/** Messages after a recalled package was settled, by what was done. */
export const recallDone = {
  replace: 'A replacement is being sent, free of charge. The patient is told.',
  close: 'It is settled without a replacement. Your reason is on record.',
};

/** Returns how a form settles a recalled package; null for any other form. */
export function settlingIn(form: FormData): Settling | null {
  const intent = form.get('intent');
  if (intent === 'replace') return { how: 'replace' };
  // A line break is counted as one letter, as the field counts it.
  const because = () => formText(form, 'because').replaceAll('\r\n', '\n');
  return intent === 'close' ? { how: 'close', because: because() } : null;
}

import type { StepView } from '../../../engine/quiz';
import type { QuizEvent } from '../../../schemas/generated/types';
import { CallError } from '../../browser/calls/call';
import { documentCalls } from '../../browser/calls/document-calls';

/** Errors of files, by their question. */
type UploadErrors = Record<string, { typed: string; message: string }>;

/** Uploads the files chosen in a form; each becomes the answer of its question. */
export async function uploadFiles(
  view: StepView,
  form: FormData,
  csrf: string,
): Promise<{ events: Extract<QuizEvent, { type: 'answer' }>[]; errors: UploadErrors }> {
  const events: Extract<QuizEvent, { type: 'answer' }>[] = [];
  const errors: UploadErrors = {};
  for (const { id, input } of view.questions) {
    const file = input.kind === 'fileInput' ? form.get(`q.${id}`) : null;
    if (input.kind !== 'fileInput' || !(file instanceof File) || file.size === 0) continue;
    try {
      const { data } = await documentCalls.upload(input.upload, file, csrf);
      events.push({ type: 'answer', question: id, value: data.id });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      errors[id] = { typed: '', message: error.message };
    }
  }
  return { events, errors };
}

import type { QuizEvent, StepView } from '../../../engine';
import type { UploadKind } from '../../../schemas/generated/types';
import type { FieldTroubles } from './field-troubles';

const paths: Record<UploadKind, string> = {
  photo: '/api/v1/document/photo',
  document: '/api/v1/document/document/document',
  idPicture: '/api/v1/document/document/idPicture',
  insuranceCardFront: '/api/v1/document/document/insuranceCardFront',
  insuranceCardBack: '/api/v1/document/document/insuranceCardBack',
};

/** Uploads the files chosen in a form; each becomes the answer of its question. */
export async function uploadFiles(
  view: StepView,
  form: FormData,
  csrf: string,
): Promise<{ events: Extract<QuizEvent, { type: 'answer' }>[]; troubles: FieldTroubles }> {
  const events: Extract<QuizEvent, { type: 'answer' }>[] = [];
  const troubles: FieldTroubles = {};
  for (const { id, input } of view.questions) {
    const file = input.kind === 'fileInput' ? form.get(`q.${id}`) : null;
    if (input.kind !== 'fileInput' || !(file instanceof File) || file.size === 0) continue;
    const sent = await upload(paths[input.upload], file, csrf);
    if ('message' in sent) troubles[id] = { typed: '', message: sent.message };
    else events.push({ type: 'answer', question: id, value: sent.id });
  }
  return { events, troubles };
}

async function upload(
  path: string,
  file: File,
  csrf: string,
): Promise<{ id: string } | { message: string }> {
  const body = new FormData();
  body.set('file', file);
  try {
    const response = await fetch(path, {
      method: 'POST',
      body,
      headers: { 'x-csrf-token': csrf, 'x-requested-with': 'XMLHttpRequest' },
    });
    const answer: { data?: { id: string }; message?: string } = await response.json();
    if (response.ok && answer.data) return { id: answer.data.id };
    return { message: answer.message ?? 'The file could not be uploaded. Try again.' };
  } catch {
    return { message: 'The connection was lost. Check it and try again.' };
  }
}

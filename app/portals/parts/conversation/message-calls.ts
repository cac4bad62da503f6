import type { MessageBody } from '../../../../schemas/generated/types';
import { documentCalls } from '../../../browser/calls/document-calls';
import type { OutgoingMessage } from './outbox';

/** Which file of this page has been uploaded already, so that trying again does not upload it twice. */
const uploaded = new WeakMap<File, string>();

/** What a call sends of a message; its file is uploaded first. */
export async function messageBodyOf({
  clientId,
  text,
  file,
}: OutgoingMessage): Promise<MessageBody> {
  return { clientId, text, attachments: file === null ? [] : [await uploadOnce(file)] };
}

async function uploadOnce(file: File): Promise<string> {
  const known = uploaded.get(file);
  if (known !== undefined) return known;
  const { data } = await documentCalls.upload('document', file);
  uploaded.set(file, data.id);
  return data.id;
}

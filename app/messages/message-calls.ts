import type { MessageBody } from '../../schemas/generated/types';
import { call } from '../api/call';
import { documentCalls } from '../api/document-calls';
import type { MessagePage, MessageView } from './message-view';
import type { OutgoingMessage } from './outbox';

/** Messages before a place in the conversation. */
export async function fetchEarlier(before: number): Promise<MessagePage> {
  return (await call<MessagePage>('GET', `/api/v1/messages?before=${before}`)).data;
}

/** Tells that everything up to a message was seen. */
export async function sendReadMark(seq: number): Promise<void> {
  await call<null>('POST', '/api/v1/messages/read', { body: { seq } });
}

/** Which file of this page has been uploaded already, so that trying again does not upload it twice. */
const uploaded = new WeakMap<File, string>();

/** Sends a message, its file first. */
export async function sendOutgoing({
  clientId,
  text,
  file,
}: OutgoingMessage): Promise<MessageView> {
  const attachments = file === null ? [] : [await uploadOnce(file)];
  const body: MessageBody = { clientId, text, attachments };
  return (await call<MessageView>('POST', '/api/v1/messages', { body })).data;
}

async function uploadOnce(file: File): Promise<string> {
  const known = uploaded.get(file);
  if (known !== undefined) return known;
  const { data } = await documentCalls.upload('document', file);
  uploaded.set(file, data.id);
  return data.id;
}

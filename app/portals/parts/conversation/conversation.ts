import type { MessageBody } from '../../../../schemas/generated/types';
import { call } from '../../../browser/calls/call';
import { documentCalls } from '../../../browser/calls/document-calls';
import type { MessagePage, MessageView, Side } from '../../../care/messages/message-view';
import { dayIn } from '../../../kernel/calendar/service-day';
import type { OutgoingMessage, SentMessage } from './outbox';

/** Way in which a page reaches a conversation: the patient’s own, or that of a patient for whoever looks after them. */
export interface ConversationAccess {
  /** Side on which the reader writes. */
  side: Side;
  /** Key under which a tab keeps their unsent words. */
  storedAs: string;
  /** The address of its page. */
  page: string;
  /** The address of its live stream. */
  stream: string;
  /** The address of a file that came along. */
  fileAddress(id: string): string;
  /** Messages before a place in the conversation. */
  fetchEarlier(before: number): Promise<MessagePage>;
  /** Sends a message, its file first. */
  send(message: OutgoingMessage): Promise<SentMessage>;
  /** Tells that everything up to a message was seen. */
  sendReadMark(seq: number): Promise<void>;
}

interface Addresses {
  page: string;
  /** Addresses of its calls: a part of it, a new message. */
  parts: string;
  read: string;
  stream: string;
  file(id: string): string;
}

/** A patient’s own conversation. */
export function ownConversation(patientId: string): ConversationAccess {
  return accessAt('patient', patientId, {
    page: '/patient/chat',
    parts: '/api/v1/messages',
    read: '/api/v1/messages/read',
    stream: '/api/v1/messages/stream',
    file: (id) => `/api/v1/messages/attachment/${id}`,
  });
}

/** The conversation with a patient, for a provider. Their unsent words are kept for them alone. */
export function conversationInCare(patientId: string, providerId: string): ConversationAccess {
  const page = `/provider/messages/${patientId}`;
  return accessAt('careTeam', `provider-${providerId}-${patientId}`, {
    page,
    parts: `${page}/parts`,
    read: `${page}/read`,
    stream: `${page}/stream`,
    file: (id) => `${page}/files/${id}`,
  });
}

function accessAt(
  side: Side,
  storedAs: string,
  { page, parts, read, stream, file }: Addresses,
): ConversationAccess {
  return {
    side,
    storedAs,
    page,
    stream,
    fileAddress: file,
    fetchEarlier: async (before) =>
      (await call<MessagePage>('GET', `${parts}?before=${before}`)).data,
    send: async (message) =>
      (await call<SentMessage>('POST', parts, { body: await messageBodyOf(message) })).data,
    sendReadMark: async (seq) => {
      await call<null>('POST', read, { body: { seq } });
    },
  };
}

/** Files of this page that have been uploaded already, so that trying again does not upload it twice. */
const uploaded = new WeakMap<File, string>();

/** Returns what a call sends of a message; its file is uploaded first. */
async function messageBodyOf({ clientId, text, file }: OutgoingMessage): Promise<MessageBody> {
  return { clientId, text, attachments: file === null ? [] : [await uploadOnce(file)] };
}

async function uploadOnce(file: File): Promise<string> {
  const known = uploaded.get(file);
  if (known !== undefined) return known;
  const { data } = await documentCalls.upload('document', file);
  uploaded.set(file, data.id);
  return data.id;
}

/** Reason why a posted message was not sent, and the text that had been written. */
export interface ChatError {
  field: 'text' | 'file';
  message: string;
  text: string;
}

/** Messages of one calendar day, in the reader's zone. */
interface ConversationDay<T> {
  /** YYYY-MM-DD. */
  day: string;
  entries: T[];
}

/** Splits messages, oldest first, where a day ends. */
export function inDays<T extends { at: string }>(
  entries: readonly T[],
  timeZone: string,
): ConversationDay<T>[] {
  const days: ConversationDay<T>[] = [];
  for (const entry of entries) {
    const day = dayIn(new Date(entry.at), timeZone);
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}

/** Both lists as one, each message once and in its place. */
export function mergeMessages(
  known: readonly MessageView[],
  arrived: readonly MessageView[],
): MessageView[] {
  const byPlace = new Map([...known, ...arrived].map((message) => [message.seq, message]));
  return [...byPlace.values()].sort((one, other) => one.seq - other.seq);
}

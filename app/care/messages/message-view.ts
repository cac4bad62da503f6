import type { DocumentMime } from '../../database/tables/documents.schema.server';
import type { AutomaticMessage } from '../../database/tables/messages.schema.server';

/** Side of a conversation. */
export type Side = 'patient' | 'careTeam';

/** A file that came along with a message. */
export interface AttachmentView {
  id: string;
  mime: DocumentMime;
  /** Size of the file. */
  bytes: number;
}

/** A message as both sides see it. */
export interface MessageView {
  id: string;
  /** Its place in the conversation, from 1. */
  seq: number;
  side: Side;
  /** The author, such as “Amara Osei, NP”. */
  author: string;
  /** Parts beside the text of a reply that was sent at once on words of danger; null where somebody wrote it. */
  automatic: AutomaticMessage | null;
  text: string;
  /** Time at which it arrived, ISO 8601. */
  at: string;
  attachments: AttachmentView[];
  /** The sender's own name for it, by which a message on its way is told from one that arrived. */
  clientId: string;
}

/** Part of a conversation, oldest first. */
export interface MessagePage {
  messages: MessageView[];
  hasEarlier: boolean;
  /** The newest message that the other side has seen; 0 when none. */
  readByOthers: number;
  /** The newest message that the reader has seen; 0 when none. */
  readByMe: number;
}

/** The most characters of a message. */
export const longestMessage = 4000;
/** The most files that go along with one message. */
export const mostAttachments = 4;
/** Number of messages on a page of the conversation. */
export const pageLength = 40;

/** The place in a conversation that a text from outside names; null when it names none. */
export function cursorIn(text: string | null | undefined): number | null {
  return text && /^\d{1,9}$/.test(text) ? Number(text) : null;
}

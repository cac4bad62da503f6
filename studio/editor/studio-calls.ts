import { CallError, type CallOptions, call } from '../../app/api/call';
import type { OpenDocument } from './open-document';
import type { DraftTexts } from './read-draft';

export interface PresenceReply {
  people: {
    tab: string;
    name: string;
    initials: string;
    editing: boolean;
    you: boolean;
    at: string | null;
  }[];
  /** The window that may write; null where none does. */
  editor: string | null;
  version: number;
  hash: string;
}

export interface SaveBody extends DraftTexts {
  tab: string;
  version: number;
  /** What was done since the last save, for the record. */
  labels: string[];
}

/** The calls that keep one document. */
export interface StudioCalls {
  read(): Promise<DraftTexts & { document: OpenDocument }>;
  save(body: SaveBody): Promise<{ version: number; hash: string; savedAt: string }>;
  presence(body: {
    tab: string;
    wants: 'edit' | 'read' | 'takeOver' | 'leave';
    at: string | null;
  }): Promise<PresenceReply>;
}

export function studioCalls(documentId: string, csrf: CallOptions['csrf']): StudioCalls {
  const base = `/api/studio/quizzes/${documentId}`;
  return {
    read: async () =>
      (await call<Awaited<ReturnType<StudioCalls['read']>>>('GET', `${base}/draft`, { csrf })).data,
    save: async (body) =>
      (await call<Awaited<ReturnType<StudioCalls['save']>>>('PUT', `${base}/draft`, { csrf, body }))
        .data,
    presence: async (body) =>
      (
        await call<PresenceReply>('POST', `${base}/presence`, {
          csrf,
          body,
          keepalive: body.wants === 'leave',
        })
      ).data,
  };
}

/** Why the server did not save. Final: sending the same again will not help. */
export function refusalOf(
  error: unknown,
): { message: string; final: boolean; reason: 'version' | 'editor' | null } | null {
  if (!(error instanceof CallError)) throw error;
  const { status, message, details } = error;
  const reason = details['reason'];
  return {
    message,
    final: status >= 400 && status < 500 && status !== 429 && status !== 408,
    reason: reason === 'version' || reason === 'editor' ? reason : null,
  };
}

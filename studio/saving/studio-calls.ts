import { CallError, call, setPageToken } from '../../app/browser/calls/call';
import type { DraftTexts } from '../document/draft';

export interface PresenceReply {
  people: {
    tab: string;
    name: string;
    initials: string;
    editing: boolean;
    you: boolean;
    /** True where it is a window of the same person, this one or another. */
    yours: boolean;
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
  /** Labels of the changes since the last save, for the record. */
  labels: string[];
}

/** The person who is signed in, and the token that their calls carry. */
interface Visit {
  /** An account. */
  person: string;
  csrf: string;
}

/** The calls that keep one document. */
export interface StudioCalls {
  /** `migrated`: what was brought up to date in a draft of an older version, in words. */
  read(): Promise<DraftTexts & { document: OpenDocument; migrated: readonly string[] }>;
  save(body: SaveBody): Promise<{ version: number; hash: string; savedAt: string }>;
  /**
   * Finds out who is signed in now. `renewed`: the same person, anew, and calls go on in their name.
   * `same`: nothing has changed. Throws a `CallError` where nobody is signed in.
   */
  renew(): Promise<'renewed' | 'same' | 'somebodyElse'>;
  presence(body: {
    tab: string;
    wants: 'edit' | 'read' | 'takeOver' | 'leave';
    at: string | null;
  }): Promise<PresenceReply>;
}

/**
 * @param visit Session that opened the editor: no call is made in the name of anybody else.
 * @param base Address of the document.
 */
export function studioCalls(
  documentId: string,
  visit: Visit,
  base = `/api/studio/quizzes/${documentId}`,
): StudioCalls {
  let { csrf } = visit;
  return {
    read: async () =>
      (await call<Awaited<ReturnType<StudioCalls['read']>>>('GET', `${base}/draft`, { csrf })).data,
    save: async (body) =>
      (await call<Awaited<ReturnType<StudioCalls['save']>>>('PUT', `${base}/draft`, { csrf, body }))
        .data,
    renew: async () => {
      const { data } = await call<Visit>('GET', `${base}/draft`, { csrf });
      if (data.person !== visit.person) return 'somebodyElse';
      if (data.csrf === csrf) return 'same';
      csrf = data.csrf;
      setPageToken(csrf);
      return 'renewed';
    },
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

/** The reason why the server did not save. */
export interface Refusal {
  message: string;
  /** True where sending the same again will not help. */
  final: boolean;
  /**
   * `version`: the draft went on somewhere else. `editor`: somebody else writes. `person`: whoever opened the
   * editor is not signed in any more, or not known to be.
   */
  reason: 'version' | 'editor' | 'person' | null;
}

export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof CallError)) throw error;
  const { status, message, details } = error;
  const final = status >= 400 && status < 500 && status !== 429 && status !== 408;
  return { message, final, reason: reasonOf(status, details['reason']) };
}

function reasonOf(status: number, reason: unknown): Refusal['reason'] {
  if (status === 401 || status === 403) return 'person';
  return reason === 'version' || reason === 'editor' ? reason : null;
}

/** A document as the editor’s page received it. */
export interface OpenDocument {
  id: string;
  name: string;
  /** `quizHaircare`, `quizWeightLossHmr`. */
  quizKey: string;
  version: number;
  hash: string;
  updatedAt: string;
  /** The person who wrote it last; null for what was imported. */
  updatedBy: string | null;
}

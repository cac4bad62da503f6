import { CallError, type CallOptions, call } from '../../app/browser/calls/call';
import type { ProofStop } from '../../app/quizzes/authoring/certificates/what-stops';
import type { ReleaseState } from '../../app/quizzes/authoring/release/release.server';
import { isJsonObject, type Json, type JsonObject } from '../document/draft';

export type { ReleaseState } from '../../app/quizzes/authoring/release/release.server';

export interface ReviewBody {
  intent: 'ask' | 'approve' | 'refuse' | 'withdraw';
  /** Hash of the definition that was on the screen. */
  hash: string;
  /** Hashes of the saved runs and of the promises that were on the screen. */
  savedRunsHash: string;
  promisesHash: string;
  note: string;
}

interface PublishBody {
  hash: string;
  /** An instant, as `2026-09-01T06:00:00.000Z`; null for now. */
  at: string | null;
  why: string;
  /** The revision that patients had on the screen; null where they had none. */
  expects: string | null;
}

interface RollBackBody {
  revision: string;
  why: string;
  expects: string | null;
}

/** The calls that bring a draft to patients. Each answers with where it stands then. */
export interface ReleaseCalls {
  read(): Promise<ReleaseState>;
  review(body: ReviewBody): Promise<ReleaseState>;
  publish(body: PublishBody): Promise<ReleaseState>;
  unschedule(): Promise<ReleaseState>;
  rollBack(body: RollBackBody): Promise<ReleaseState>;
}

export function releaseCalls(documentId: string, csrf: CallOptions['csrf']): ReleaseCalls {
  const base = `/api/studio/quizzes/${documentId}`;
  const send = async (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) =>
    (await call<ReleaseState>(method, `${base}/${path}`, { csrf, body })).data;
  return {
    read: () => send('GET', 'release'),
    review: (body) => send('POST', 'review', body),
    publish: (body) => send('POST', 'publish', body),
    unschedule: () => send('DELETE', 'publish'),
    rollBack: (body) => send('POST', 'rollback', body),
  };
}

/** The reason why something was not done, for the person who asked. */
export interface Refusal {
  message: string;
  /** Words for single fields, by name. */
  errors: Readonly<Record<string, string>>;
  /**
   * `hash`: the draft is another one by now. `expects`: patients have another one by now. `proof`: what was promised
   * is not proved.
   */
  reason: 'hash' | 'expects' | 'proof' | null;
  /** Everything that a proof found, where that is the reason. */
  stops: readonly ProofStop[];
}

export function refused(message: string): Refusal {
  return { message, errors: {}, reason: null, stops: [] };
}

/** Reads the server’s answer to a call that it did not carry out. Anything else that was thrown is thrown on. */
export function refusalIn(error: unknown): Refusal {
  if (!(error instanceof CallError)) throw error;
  const { message, details } = error;
  const reason = details['reason'];
  return {
    message,
    errors: textsIn(details['errors']),
    reason: reason === 'hash' || reason === 'expects' || reason === 'proof' ? reason : null,
    stops: stopsIn(details['stops']),
  };
}

function stopsIn(value: unknown): ProofStop[] {
  return Array.isArray(value) ? value.filter(isStop) : [];
}

/** Checks that a value has the shape in which the server says what keeps a quiz from patients. */
function isStop(value: unknown): value is ProofStop {
  return typeof value === 'object' && value !== null && 'kind' in value && 'words' in value;
}

function textsIn(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
}

/** The definition of a revision, as it was published. Throws a `CallError` where it cannot be had. */
export async function readRevision(
  documentId: string,
  revision: string,
  csrf: CallOptions['csrf'],
): Promise<JsonObject> {
  const path = `/api/studio/quizzes/${documentId}/revisions/${revision}`;
  const { data } = await call<{ definition: string }>('GET', path, { csrf });
  const value: Json = JSON.parse(data.definition);
  return isJsonObject(value) ? value : {};
}

/** Number of patients who came to each step of a revision, and of those who went on from it. */
export interface DropOff {
  started: number;
  steps: Readonly<Record<string, { reached: number; left: number }>>;
}

/** Reads where patients of a revision stopped; of the published one where none is named. Throws a `CallError`. */
export async function lookUpDropOff(
  document: string,
  csrf: CallOptions['csrf'],
  revision?: string,
): Promise<DropOff> {
  const of = revision === undefined ? '' : `?revision=${encodeURIComponent(revision)}`;
  return (await call<DropOff>('GET', `/api/studio/quizzes/${document}/drop-off${of}`, { csrf }))
    .data;
}

/** Number of patients, of a hundred who began, who came to a step; null for one that nobody could come to yet. */
export function percentReached(dropOff: DropOff | null, step: string): number | null {
  const own = dropOff && Object.hasOwn(dropOff.steps, step) ? dropOff.steps[step] : undefined;
  return own && dropOff ? Math.round((own.reached / dropOff.started) * 100) : null;
}

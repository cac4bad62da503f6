import { type CallOptions, call } from '../../app/browser/calls/call';
import { isJsonObject, type Json, type JsonObject } from '../document/draft';

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

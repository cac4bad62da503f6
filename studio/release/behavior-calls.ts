import { type CallOptions, call } from '../../app/browser/calls/call';
import type {
  BehaviorReview,
  RemarkBody,
} from '../../app/quizzes/authoring/behavior/behavior-review';
import type { ShownComparison } from '../../engine/proof';

export type {
  BehaviorReview,
  Remark,
  RemarkBody,
} from '../../app/quizzes/authoring/behavior/behavior-review';
export type {
  ReplayedAttempts,
  ShownChange,
  ShownComparison,
  ShownGroup,
} from '../../engine/proof';

/** The calls about what a draft changes for whom. */
export interface BehaviorCalls {
  read(): Promise<BehaviorReview>;
  remark(body: RemarkBody): Promise<BehaviorReview>;
}

export function behaviorCalls(documentId: string, csrf: CallOptions['csrf']): BehaviorCalls {
  const path = `/api/studio/quizzes/${documentId}/behavior`;
  const send = async (method: 'GET' | 'POST', body?: RemarkBody) =>
    (await call<BehaviorReview>(method, path, { csrf, body })).data;
  return { read: () => send('GET'), remark: (body) => send('POST', body) };
}

/** Reads the comparison that was shown when a draft was approved. Throws a `CallError` where it cannot be had. */
export async function readComparison(
  documentId: string,
  comparison: string,
  csrf: CallOptions['csrf'],
): Promise<ShownComparison> {
  const path = `/api/studio/quizzes/${documentId}/comparisons/${comparison}`;
  return (await call<ShownComparison>('GET', path, { csrf })).data;
}

import type { ReasonView } from '../../../engine';
import { Notice } from '../../ui/Notice';

type EndReasonProps = { reason: ReasonView };

/** Why a quiz cannot go on, with the answer behind it. */
export function EndReason({ reason: { reason, questionLabel, answer } }: EndReasonProps) {
  return (
    <Notice tone="bad" role="note">
      <p>{reason}</p>
      {answer === null || questionLabel === null ? null : (
        <p className="verdict-answer">
          {questionLabel} <b>{answer}</b>
        </p>
      )}
    </Notice>
  );
}

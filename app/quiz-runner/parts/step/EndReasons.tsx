import type { ReactNode } from 'react';
import type { ReasonView } from '../../../../engine/quiz';

type EndReasonsProps = {
  reasons: readonly ReasonView[];
  /** The way to change the answer behind a reason. */
  change?(reason: ReasonView): ReactNode;
};

/** Why a quiz cannot go on, with the answer behind each reason. Words, and nothing that looks like a verdict. */
export function EndReasons({ reasons, change }: EndReasonsProps) {
  return (
    <ul className="end-reasons">
      {reasons.map((reason) => (
        <li key={`${reason.step} ${reason.question} ${reason.reason}`}>
          <p className="max-w-[52ch] text-lg leading-normal text-soft">{reason.reason}</p>
          {reason.answer === null || reason.questionLabel === null ? null : (
            <p className="mt-2 text-[0.96875rem] text-muted">
              You told us: {reason.questionLabel} <b>{reason.answer}</b>
            </p>
          )}
          {change?.(reason)}
        </li>
      ))}
    </ul>
  );
}

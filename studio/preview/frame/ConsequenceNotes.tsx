import { createContext, useContext } from 'react';
import type { ReasonView } from '../../../engine/quiz';

/** Consequences of the answers of the step on the page, and the last question of that step. */
export const FindingsHere = createContext<{ findings: ReasonView[]; last: string | null }>({
  findings: [],
  last: null,
});

/** Beneath a question: what its answer leads to. Beneath the last one also what several answers lead to together. */
export function ConsequenceNotes({ question }: { question: string }) {
  const { findings, last } = useContext(FindingsHere);
  const mine = findings.filter(
    (finding) => finding.question === question || (finding.question === null && question === last),
  );
  return mine.map(({ consequence, reason, question: of }) => (
    <div
      key={`${of}${reason}`}
      className="consequence-note"
      data-consequence={consequence}
      role="status"
    >
      <b>{consequence === 'terminate' ? 'Ends the quiz here' : 'Concern'}</b>
      <p>{reason}</p>
    </div>
  ));
}

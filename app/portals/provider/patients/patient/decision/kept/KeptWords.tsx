import { Card } from '../../../../../../design/ui/page/Card';
import type { PatientAnswer } from '../../patient-answer';

/** What was written in a form that cannot be sent any more, to be copied from here. */
export function KeptWords({ answer }: { answer: PatientAnswer }) {
  const texts =
    answer.of === 'page'
      ? []
      : answer.of === 'decision'
        ? [answer.draft.text, ...answer.draft.lines.map(({ directions }) => directions)]
        : [answer.text];
  const written = texts.filter((text) => text.trim() !== '');
  if (written.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="kept-words">
      <h2 id="kept-words" className="provider-title">
        What you had written
      </h2>
      {written.map((text) => (
        <p key={text} className="patient-words">
          {text}
        </p>
      ))}
    </Card>
  );
}

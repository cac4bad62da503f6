import type { PresentedSection } from '../../../../../engine/pages';
import { Band } from '../Band';
import { PageText } from '../PageText';

export function QuestionsSection({
  id,
  title,
  lead,
  questions,
}: PresentedSection<'questionsSection'>) {
  return (
    <Band id={id} title={title} lead={lead} layout="side">
      <div className="front-questions">
        {questions.map(({ question, answer }, index) => (
          <details key={question} open={index === 0}>
            <summary>{question}</summary>
            <PageText text={answer} />
          </details>
        ))}
      </div>
    </Band>
  );
}

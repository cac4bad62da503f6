import { useContext } from 'react';
import type { QuizKind } from '../../../../schemas/generated/types';
import { Button } from '../../../design/ui/Button';
import { Glyph } from '../../../design/ui/Glyph';
import { quizAddress, quizPath } from '../../../kernel/sites/quiz-address';
import { QuizName } from '../quiz-name';

/** What somebody can do today whom this quiz cannot help: another quiz where one fits, and a page to take along. */
export function EndSteps({ insteadQuiz }: { insteadQuiz: QuizKind | null }) {
  const name = useContext(QuizName);
  if (name === null) return null;
  return (
    <section className="end-steps" aria-labelledby="end-steps">
      <h2 id="end-steps">What you can do today</h2>
      {insteadQuiz === null ? null : (
        <p>
          <Button href={quizPath(insteadQuiz)}>
            Go to the {quizAddress(insteadQuiz).replaceAll('-', ' ')} quiz
          </Button>
        </p>
      )}
      <a className="end-step" href={`/quiz/${name}/answers`}>
        <span>
          Take your answers to a local doctor
          <small>One page to print</small>
        </span>
        <Glyph name="arrow-right" />
      </a>
    </section>
  );
}

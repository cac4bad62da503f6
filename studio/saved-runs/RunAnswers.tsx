import { dayInWords } from '../../app/kernel/calendar/day-words';
import { sites } from '../../app/kernel/sites/sites';
import type { PlayedRun } from '../../engine/authoring';
import { intakeOf, type Quiz } from '../../engine/quiz';
import type { SavedRun } from '../../schemas/generated/types';

interface RunAnswersProps {
  quiz: Quiz;
  savedRun: SavedRun;
  run: PlayedRun;
}

/** Shows the answers of a run, in words, in the order in which they are asked. */
export function RunAnswers({ quiz, savedRun, run }: RunAnswersProps) {
  const { answers } = intakeOf(quiz, run.state);
  const { site, today } = savedRun.facts;
  return (
    <details className="border-t border-line pt-2">
      <summary className="cursor-pointer text-xs font-semibold text-muted">
        {answers.length === 1 ? '1 answer' : `${answers.length} answers`}, on {sites[site].name}, on{' '}
        {dayInWords(today, 'dateWithYear')}
      </summary>
      <dl className="mt-2 grid grid-cols-[minmax(8rem,2fr)_3fr] gap-x-4 gap-y-1">
        {answers.map(({ question, label, words }) => (
          <div key={question} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

import type { LibraryEntry } from '../../app/quizzes/authoring/library/library.server';
import { type Mark, SeverityMark } from '../ui/SeverityMark';

/** Shows how sound a draft is: what is wrong with it, and whether its saved runs lead where they must. */
export function ChecksInWords({ checks }: Pick<LibraryEntry, 'checks'>) {
  const { errors, unfinished, warnings, runs, failingRuns, waitingRuns, unreadable } = checks;
  if (unreadable) {
    return (
      <>
        <Count mark="error" words="Cannot be checked" />
        <span className="block text-xs text-muted">
          Open it and take out what was changed last, or ask an engineer.
        </span>
      </>
    );
  }
  return (
    <>
      <span className="flex flex-wrap gap-x-2 whitespace-nowrap">
        {errors + unfinished + warnings === 0 ? 'Nothing wrong as written' : null}
        {errors > 0 ? <Count mark="error" words={count(errors, 'error')} /> : null}
        {unfinished > 0 ? <Count mark="unfinished" words={`${unfinished} not finished`} /> : null}
        {warnings > 0 ? <Count mark="warning" words={count(warnings, 'warning')} /> : null}
      </span>
      <span className={`block text-xs ${failingRuns ? 'font-semibold text-bad' : 'text-muted'}`}>
        {runsInWords(runs, failingRuns, waitingRuns)}
      </span>
    </>
  );
}

function Count({ mark, words }: { mark: Mark; words: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <SeverityMark mark={mark} />
      {words}
    </span>
  );
}

function runsInWords(runs: number, failing: number | null, waiting: number): string {
  if (runs === 0) return 'No saved runs';
  if (failing === null) return `${count(runs, 'saved run')}, played when the errors are mended`;
  if (failing > 0)
    return `${failing} of ${count(runs, 'saved run')} ${failing === 1 ? 'fails' : 'fail'}`;
  if (waiting > 0)
    return `${count(runs, 'saved run')}, ${waiting} ${waiting === 1 ? 'waits' : 'wait'} for a question being written`;
  return `${count(runs, 'saved run')}, all hold`;
}

function count(number: number, word: string): string {
  return `${number} ${word}${number === 1 ? '' : 's'}`;
}

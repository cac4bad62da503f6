import { Copy, Play, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { dayInWords } from '../../app/kernel/calendar/day-words';
import { sites } from '../../app/kernel/sites/sites';
import { type PlayedRun, playSavedRun } from '../../engine/authoring';
import { type Facts, intakeOf, type Quiz } from '../../engine/quiz';
import type { QuizEvent, SavedRun } from '../../schemas/generated/types';
import { eventsTo } from '../play/events';
import { type EditorParts, useDraft, useEditor } from '../state/editor-context';
import { Button } from '../ui/Button';
import { IconButton } from '../ui/IconButton';
import { TextField } from '../ui/TextField';
import { accepted } from './accept-run';
import { CheckAlso } from './CheckAlso';
import { type RunResult, whereItStops } from './check-runs';
import { ExpectationTable } from './ExpectationTable';
import { type Expect, expectationsOf } from './expectations';
import { readSavedRun, writeSavedRun } from './read-saved-run';
import { free } from './save-run';

interface RunDetailProps {
  index: number;
  results: readonly RunResult[];
  onOpen(run: number | null): void;
}

/** One saved run: what must come of it beside what does, and what can be done about it. */
export function RunDetail(props: RunDetailProps) {
  const run = useDraft(({ history }) => history.draft.savedRuns[props.index]);
  const quiz = useDraft(({ valid }) => valid?.quiz ?? null);
  const savedRun = useMemo(() => (run === undefined ? null : readSavedRun(run)), [run]);
  if (!savedRun)
    return (
      <p className="px-5 py-4 text-bad">
        This does not have the shape of a saved run. Undo what changed it.
      </p>
    );
  if (!quiz)
    return (
      <p className="px-5 py-4 text-muted">It is run as soon as the draft has no errors left.</p>
    );
  return <Detail {...props} savedRun={savedRun} quiz={quiz} />;
}

interface DetailProps extends RunDetailProps {
  savedRun: SavedRun;
  quiz: Quiz;
}

function Detail({ index, results, onOpen, savedRun, quiz }: DetailProps) {
  const { draft, reference } = useEditor();
  const mayEdit = useDraft((state) => state.mayEdit);
  const [isBlank, setIsBlank] = useState(false);
  const run = useMemo(() => playSavedRun(quiz, savedRun), [quiz, savedRun]);
  const { name, expect } = savedRun;
  const rows = useMemo(
    () => expectationsOf(quiz, reference, expect, run),
    [quiz, reference, expect, run],
  );
  const differs = rows.some(({ holds }) => !holds);

  function change(label: string, next: Partial<SavedRun>, gesture?: string) {
    const changed = writeSavedRun({ ...savedRun, ...next });
    draft.edit(
      label,
      (whole) => {
        whole.savedRuns[index] = changed;
      },
      { gesture },
    );
  }

  const expectInstead = (next: Expect, gesture?: string) =>
    change(
      `Change what “${name}” expects`,
      { expect: next },
      gesture && `run ${index} expects ${gesture}`,
    );

  return (
    <div className="flex flex-col gap-3 px-5 py-3">
      <div className="flex flex-wrap items-end gap-1.5">
        <div className="min-w-0 flex-1 basis-48">
          <TextField
            label="Name"
            value={isBlank ? '' : name}
            maxLength={300}
            readOnly={!mayEdit}
            error={isBlank ? 'Say in a sentence what it shows.' : null}
            onChange={(typed) => {
              // A run without a name could not be read any more: it keeps the one it has until then.
              setIsBlank(typed === '');
              if (typed !== '') change('Rename saved run', { name: typed }, `run ${index} name`);
            }}
          />
        </div>
        <RunButtons
          index={index}
          results={results}
          onOpen={onOpen}
          savedRun={savedRun}
          quiz={quiz}
        />
      </div>
      {run.refusal ? (
        <p
          className={`rounded-md px-3.5 py-2 ${results[index]?.state === 'waits' ? 'bg-sunken text-soft' : 'bg-bad-tint text-bad'}`}
        >
          {whereItStops(quiz, run, savedRun.answers)} What follows is how it stands there.
        </p>
      ) : null}
      <ExpectationTable
        quiz={quiz}
        run={run}
        rows={rows}
        expect={expect}
        onChange={expectInstead}
      />
      <div className="flex flex-wrap items-center gap-2">
        <CheckAlso quiz={quiz} expect={expect} run={run} onChange={expectInstead} />
        {differs ? (
          <Button
            variant="primary"
            whyNot={
              run.refusal
                ? 'It does not come to an end: give it the answer it stops at.'
                : mayEdit
                  ? null
                  : 'Another window is writing.'
            }
            onClick={() =>
              change(`Accept what comes of “${name}” now`, { expect: accepted(quiz, expect, run) })
            }
          >
            What happens now is right
          </Button>
        ) : null}
      </div>
      <RunAnswers quiz={quiz} savedRun={savedRun} run={run} />
    </div>
  );
}

/** Shows a saved run in the preview, copies it or deletes it. */
function RunButtons({ index, results, onOpen, savedRun, quiz }: DetailProps) {
  const parts = useEditor();
  const { draft } = parts;
  const mayEdit = useDraft((state) => state.mayEdit);
  const { name } = savedRun;

  function duplicate() {
    const names = results.map((one) => one.name);
    const copy = { ...savedRun, name: free(name, names) };
    draft.edit(`Duplicate saved run “${name}”`, (whole) => {
      whole.savedRuns.splice(index + 1, 0, writeSavedRun(copy));
    });
    onOpen(index + 1);
  }

  function remove() {
    draft.edit(`Delete saved run “${name}”`, (whole) => {
      whole.savedRuns.splice(index, 1);
    });
    onOpen(null);
  }

  return (
    <>
      <Button onClick={() => playRun(parts, quiz, savedRun)}>
        <Play aria-hidden className="size-3.5" /> Show in the preview
      </Button>
      <IconButton label="Duplicate" disabled={!mayEdit} onClick={duplicate}>
        <Copy aria-hidden />
      </IconButton>
      <IconButton label="Delete" disabled={!mayEdit} onClick={remove}>
        <Trash2 aria-hidden />
      </IconButton>
    </>
  );
}

interface RunAnswersProps {
  quiz: Quiz;
  savedRun: SavedRun;
  run: PlayedRun;
}

/** Shows the answers of a run, in words, in the order in which they are asked. */
function RunAnswers({ quiz, savedRun, run }: RunAnswersProps) {
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

/** Shows a saved run in the preview, where it ends. */
export function playRun(
  { play, draft, view }: Pick<EditorParts, 'play' | 'draft' | 'view'>,
  quiz: Quiz,
  { name, facts, answers }: SavedRun,
): void {
  const { site, today, profile = null } = facts;
  const begun: Facts = { site, today, profile, signedIn: profile !== null };
  const { endsAt } = playSavedRun(quiz, { facts, answers });
  const way = eventsTo(quiz, begun, answers, endsAt) ?? [];
  const here = (quiz.stepById.get(endsAt)?.questions ?? []).flatMap(({ id }): QuizEvent[] => {
    const value = answers[id];
    return value === undefined ? [] : [{ type: 'answer', question: id, value }];
  });
  play.playGuest({ kind: 'savedRun', name }, begun, [...way, ...here], draft.getState().selection);
  view.show('preview');
}

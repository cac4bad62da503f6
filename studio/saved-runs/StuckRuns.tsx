import { useState } from 'react';
import { questionTitle } from '../../engine/authoring';
import type { Quiz } from '../../engine/quiz';
import { useDraft, useEditor } from '../state/editor-context';
import { Button } from '../ui/Button';
import { PickList } from '../ui/PickList';
import { textFieldLook } from '../ui/TextField';
import type { RunResult } from './check-runs';
import {
  answerInRuns,
  type Choice,
  choicesOf,
  harmlessChoice,
  storedAnswer,
} from './likely-answers';

type Question = NonNullable<ReturnType<Quiz['questionById']['get']>>;

interface StuckRunsProps {
  results: readonly RunResult[];
  /** Called when they are answered: what was pressed is about to go. */
  onAnswered(): void;
}

/** A question that came after the runs were saved stops them all: answers it in all of them at once. */
export function StuckRuns({ results, onAnswered }: StuckRunsProps) {
  const quiz = useDraft(({ valid }) => valid?.quiz ?? null);
  const stopped =
    results.find(({ state, stopsAt }) => state === 'fails' && stopsAt !== null)?.stopsAt ?? null;
  const question = stopped === null ? null : quiz?.questionById.get(stopped);
  if (!question) return null;
  const runs = results.flatMap(({ stopsAt }, index) => (stopsAt === stopped ? [index] : []));
  return <Stuck key={question.id} question={question} runs={runs} onAnswered={onAnswered} />;
}

const consequences: Record<Choice['consequence'], string> = {
  none: 'No consequence',
  concern: 'Concern',
  terminate: 'Ends the quiz',
};

interface StuckProps extends Pick<StuckRunsProps, 'onAnswered'> {
  question: Question;
  runs: readonly number[];
}

function Stuck({ question, runs, onAnswered }: StuckProps) {
  const { draft } = useEditor();
  const mayEdit = useDraft((state) => state.mayEdit);
  const choices = choicesOf(question);
  const [value, setValue] = useState(harmlessChoice(question)?.id ?? '');
  const title = questionTitle(question.definition);
  return (
    <section
      aria-label="Runs that lack an answer"
      data-keep-in-reach
      className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line bg-warn-tint px-4 py-2"
    >
      <p className="min-w-60 flex-1 text-warn">
        {runs.length === 1 ? '1 saved run does' : `${runs.length} saved runs do`} not answer “
        {title}”, and {runs.length === 1 ? 'stops' : 'stop'} there.
      </p>
      <div className="w-56">
        {choices.length > 0 ? (
          <PickList
            label={`Answer to “${title}”`}
            value={value}
            onPick={setValue}
            disabled={!mayEdit}
            options={choices.map(({ id, label, consequence }) => ({
              value: id,
              label,
              hint: consequences[consequence],
            }))}
          />
        ) : (
          <input
            aria-label={`Answer to “${title}”`}
            className={textFieldLook}
            value={value}
            readOnly={!mayEdit}
            onChange={(event) => setValue(event.target.value)}
          />
        )}
      </div>
      <Button
        whyNot={whyNot(mayEdit, value)}
        onClick={() => {
          answerInRuns(
            draft,
            runs,
            { id: question.id, title },
            storedAnswer(question, value.trim()),
          );
          onAnswered();
        }}
      >
        {runs.length === 1 ? 'Answer it' : `Answer it in all ${runs.length}`}
      </Button>
    </section>
  );
}

function whyNot(mayEdit: boolean, value: string): string | null {
  if (!mayEdit) return 'Another window is writing.';
  return value.trim() === '' ? 'Choose the answer first.' : null;
}

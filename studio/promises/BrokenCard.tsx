import { Bookmark, ChevronDown, Play, Wrench } from 'lucide-react';
import { useMemo } from 'react';
import { toast } from '../../app/design/ui/toast/toast';
import { type Patient, questionTitle } from '../../engine/authoring';
import { answerInWords, type Quiz } from '../../engine/quiz';
import type { QuizPromise } from '../../schemas/generated/types';
import { useDraft, useEditor } from '../state/editor-context';
import { Button } from '../ui/Button';
import { Menu } from '../ui/Menu';
import { useIsNarrow } from '../ui/use-is-narrow';
import { type Breach, breachOf } from './breach';
import { keepPerson } from './keep-person';
import { MendItems } from './MendItems';
import { PromiseMenu } from './PromiseMenu';
import { decidingQuestions, playBreach } from './play-breach';
import type { PromiseEntry } from './promise-groups';

interface BrokenCardProps {
  entry: PromiseEntry;
  /** The quiz that was proved. */
  quiz: Quiz;
  onEdit(): void;
}

/** A broken promise with one person who shows it, and what can be done. */
export function BrokenCard({ entry, quiz, onEdit }: BrokenCardProps) {
  const { promise, verdict, name, index } = entry;
  if (!promise || verdict?.kind !== 'broken') return null;
  return (
    <article
      aria-label={`Broken: ${name}`}
      className="@container rounded-lg border border-line border-l-[3px] border-l-bad bg-card px-4 py-3.5 shadow-sm"
    >
      <div className="flex items-start gap-2">
        <h4 className="min-w-0 flex-1 font-display text-lg">{name}</h4>
        {index === null ? null : <PromiseMenu entry={entry} index={index} onEdit={onEdit} />}
      </div>
      <Person quiz={quiz} promise={promise} patient={verdict.patient} />
    </article>
  );
}

interface PersonProps {
  quiz: Quiz;
  promise: QuizPromise;
  patient: Patient;
}

function Person({ quiz, promise, patient }: PersonProps) {
  const parts = useEditor();
  const mayEdit = useDraft((state) => state.mayEdit);
  const isNarrow = useIsNarrow();
  const breach = useMemo(() => breachOf(quiz, promise, patient), [quiz, promise, patient]);
  const telling = useMemo(() => tellingAnswers(quiz, promise, breach), [quiz, promise, breach]);
  const { person, deed, numbers } = breach;
  return (
    <>
      <div className="mt-1 flex flex-col gap-2 @md:flex-row @md:gap-5">
        <div className="min-w-0 flex-1">
          <p className="font-semibold">{person.whole}.</p>
          {telling.length > 0 ? (
            <ul className="text-ink">
              {telling.map(({ id, title, words }) => (
                <li key={id}>
                  {title} <b className="font-semibold">{words}</b>
                </li>
              ))}
            </ul>
          ) : null}
          <p className="mt-1 text-soft">{deed}</p>
        </div>
        {numbers.length > 0 ? (
          <dl className="flex shrink-0 gap-6 border-line @md:min-w-28 @md:flex-col @md:gap-1.5 @md:border-l @md:pl-4">
            {numbers.map(({ number, words }, place) => (
              <div key={words} className="flex flex-col-reverse">
                <dt className="text-muted">{words}</dt>
                <dd className={`font-display text-xl ${place === 0 ? 'text-bad' : ''}`}>
                  {number}
                </dd>
              </div>
            ))}
          </dl>
        ) : null}
      </div>
      <div data-keep-in-reach className="mt-3 flex flex-wrap items-center gap-2">
        <Button
          variant="primary"
          onClick={() => {
            playBreach(parts, quiz, promise, breach);
            if (isNarrow) parts.view.show('preview');
          }}
        >
          <Play aria-hidden className="size-3.5 fill-current" /> Play in preview
        </Button>
        <Button
          whyNot={mayEdit ? null : 'Another window is writing.'}
          onClick={() => {
            const result = keepPerson(parts, quiz, promise, patient, true);
            if (!result.saved) return toast.error(result.words);
            toast.success(result.words);
            parts.view.openRun(result.index);
          }}
        >
          <Bookmark aria-hidden className="size-3.5" /> Keep as saved run
        </Button>
        <Menu
          trigger={
            <Button>
              <Wrench aria-hidden className="size-3.5" /> Mend{' '}
              <ChevronDown aria-hidden className="size-3.5" />
            </Button>
          }
        >
          <MendItems quiz={quiz} promise={promise} breach={breach} />
        </Menu>
        <p className="ml-auto text-xs text-muted">walked through and confirmed</p>
      </div>
    </>
  );
}

/** Answers to the questions that the promise turns on, without those that are said already. */
function tellingAnswers(quiz: Quiz, promise: QuizPromise, { run, person }: Breach) {
  return decidingQuestions(quiz, promise).flatMap((id) => {
    const question = quiz.questionById.get(id);
    if (!question || person.said.has(id)) return [];
    const answer = answerInWords(quiz, run.state, id);
    const isShown = run.path.includes(question.step.id);
    const words = answer ?? (isShown ? 'not answered' : 'never asked');
    return [{ id, title: questionTitle(question.definition), words }];
  });
}

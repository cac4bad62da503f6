import { Check, CircleDot, CornerDownRight, Minus } from 'lucide-react';
import { Fragment, type ReactNode, useEffect, useId, useMemo, useRef } from 'react';
import { classNames } from '../../app/design/ui/class-names';
import { dayInWords } from '../../app/kernel/calendar/day-words';
import { sites } from '../../app/kernel/sites/sites';
import { stepTitle, valueTitle } from '../../engine/authoring';
import { intakeOf, type Quiz, type QuizState } from '../../engine/quiz';
import { personAnswers } from '../play/person';
import { useEditor, usePlay } from '../state/editor-context';
import { EmptyPane } from '../ui/EmptyPane';
import { pointerOfPart } from './part';
import { foreseen, type PathEntry, pathStory } from './path-story';

/** All that the quiz knows in the run of the preview, and what follows from it. */
export function FactsPanel() {
  const quiz = usePlay((play) => play.quiz);
  const state = usePlay((play) => play.state);
  if (!quiz || !state) {
    return (
      <EmptyPane title="Nothing is known yet">
        Answer a few questions in the preview, and what the quiz makes of them shows here.
      </EmptyPane>
    );
  }
  return (
    <div className="grid h-full auto-cols-[minmax(13rem,1fr)] grid-flow-col grid-rows-[minmax(0,1fr)] gap-x-6 overflow-x-auto px-4">
      <PathColumn quiz={quiz} state={state} />
      <Known quiz={quiz} state={state} />
    </div>
  );
}

function Known({ quiz, state }: { quiz: Quiz; state: QuizState }) {
  const { answers, values, findings, consents } = useMemo(
    () => intakeOf(quiz, state),
    [quiz, state],
  );
  const { facts } = state;
  const profile = Object.entries(facts.profile ?? {}).filter(([, words]) => words);
  const titleOf = (step: string) => stepTitle(quiz.stepById.get(step)?.definition);
  return (
    <>
      <PanelColumn
        title={`Answers ${answers.length}`}
        empty={answers.length === 0 ? 'Answer a question in the preview to see it here.' : null}
      >
        <Pairs
          pairs={answers.map(({ question, label, words }) => ({ key: question, label, words }))}
        />
      </PanelColumn>
      <PanelColumn
        title="Worked out"
        empty={values.length === 0 ? 'Nothing can be worked out from these answers yet.' : null}
      >
        <Pairs
          pairs={values.map(({ name, words }) => ({ key: name, label: valueTitle(name), words }))}
        />
      </PanelColumn>
      <PanelColumn title="What follows" empty={null}>
        {findings.length === 0 ? <p className="text-muted">No consequence so far.</p> : null}
        <ul className="grid gap-1.5">
          {findings.map(({ consequence, reason, questionLabel, answer, step }) => (
            <li key={`${step}${questionLabel}${answer}${reason}`}>
              <Consequence ends={consequence === 'terminate'} /> {reason}
              <span className="block text-xs text-muted">
                {answer ? `“${answer}” to “${questionLabel}”` : `Answers of “${titleOf(step)}”`}
              </span>
            </li>
          ))}
        </ul>
      </PanelColumn>
      <PanelColumn
        title="Agreed to"
        empty={consents.length === 0 ? 'Nothing was agreed to yet.' : null}
      >
        <ul className="grid gap-1">
          {consents.map(({ step, text }) => (
            <li key={step}>
              {titleOf(step)}
              <span className="line-clamp-2 text-xs text-muted">{text}</span>
            </li>
          ))}
        </ul>
      </PanelColumn>
      <PanelColumn title="Profile" empty={null}>
        <Pairs
          pairs={[
            { key: 'site', label: 'Site', words: sites[facts.site].name },
            { key: 'today', label: 'Today', words: dayInWords(facts.today, 'dateWithYear') },
            { key: 'signedIn', label: 'Signed in', words: facts.signedIn ? 'yes' : 'no' },
            ...profile.map(([key, words]) => ({ key, label: valueTitle(key), words })),
          ]}
        />
      </PanelColumn>
    </>
  );
}

function Consequence({ ends }: { ends: boolean }) {
  return (
    <span
      className={`rounded-full px-2 py-0.5 text-xs font-semibold ${ends ? 'bg-bad-tint text-bad' : 'bg-warn-tint text-warn'}`}
    >
      {ends ? 'ends the quiz' : 'concern'}
    </span>
  );
}

function Pairs({ pairs }: { pairs: { key: string; label: string; words: ReactNode }[] }) {
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] gap-x-3 gap-y-0.5">
      {pairs.map(({ key, label, words }) => (
        <Fragment key={key}>
          <dt className="text-muted">{label}</dt>
          <dd className="font-medium break-words">{words}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

const signs = {
  done: { Sign: Check, words: 'Done' },
  here: { Sign: CircleDot, words: 'Shown now' },
  ahead: { Sign: CornerDownRight, words: 'Comes next' },
  passedOver: { Sign: Minus, words: 'Passed over' },
};

/** The steps of the run, and those it passes over with the reason; ahead as the chosen person would come through. */
function PathColumn({ quiz, state }: { quiz: Quiz; state: QuizState }) {
  const person = usePlay((play) => play.person);
  const story = useMemo(() => {
    const own = personAnswers(quiz, person, state.facts.today);
    return pathStory(quiz, foreseen(quiz, state, own));
  }, [quiz, state, person]);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const row = list.current?.querySelector<HTMLElement>(`[data-step="${CSS.escape(state.step)}"]`);
    const column = list.current?.closest('section');
    if (row && column) column.scrollTop = row.offsetTop - column.clientHeight / 2;
  }, [state.step]);
  return (
    <PanelColumn title="Path" empty={null}>
      <ol ref={list} className="grid gap-0.5">
        {story.map((entry) => (
          <PathRow key={entry.step} entry={entry} />
        ))}
      </ol>
    </PanelColumn>
  );
}

function PathRow({ entry: { step, title, status, why } }: { entry: PathEntry }) {
  const { draft } = useEditor();
  const { Sign, words } = signs[status];
  const select = () => {
    const pointer = pointerOfPart(draft.getState().history.draft.definition, { step });
    if (pointer !== null) draft.select(pointer);
  };
  return (
    <li
      data-step={step}
      aria-current={status === 'here' ? 'step' : undefined}
      className={classNames(
        'flex gap-1.5 rounded-sm px-1',
        status === 'here' && 'bg-brand-tint font-semibold',
      )}
    >
      <Sign aria-hidden className="mt-1 size-3.5 shrink-0 text-faint" />
      <span className="min-w-0">
        <button
          type="button"
          onClick={select}
          className={classNames(
            'cursor-pointer text-left hover:underline',
            status === 'passedOver' && 'text-muted line-through',
          )}
        >
          {title}
        </button>
        <span className="sr-only">, {words}</span>
        {why ? <span className="block text-xs text-muted">{why}</span> : null}
      </span>
    </li>
  );
}

/** A column of a panel with its title, such as the answers so far. */
function PanelColumn({
  title,
  empty,
  children,
}: {
  title: string;
  /** Words to show where there is nothing yet. */
  empty: string | null;
  children?: ReactNode;
}) {
  const id = useId();
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by itself, so the keyboard must reach it
      tabIndex={0}
      aria-labelledby={id}
      className="relative min-h-0 min-w-0 overflow-auto pb-2"
    >
      <h2
        id={id}
        className="sticky top-0 bg-card pb-1 font-sans text-xs font-semibold tracking-normal text-faint"
      >
        {title}
      </h2>
      {empty === null ? children : <p className="text-muted">{empty}</p>}
    </section>
  );
}

import { Check, CircleDot, CornerDownRight, Minus } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { classNames } from '../../app/design/ui/class-names';
import type { Quiz, QuizState } from '../../engine/quiz';
import { personAnswers } from '../play/person';
import { useEditor, usePlay } from '../state/editor-context';
import { PanelColumn } from './PanelColumn';
import { pointerOfPart } from './part';
import { foreseen, type PathEntry, pathStory } from './path-story';

const signs = {
  done: { Sign: Check, words: 'Done' },
  here: { Sign: CircleDot, words: 'Shown now' },
  ahead: { Sign: CornerDownRight, words: 'Comes next' },
  passedOver: { Sign: Minus, words: 'Passed over' },
};

/** The steps of the run, and those it passes over with the reason; ahead as the chosen person would come through. */
export function PathColumn({ quiz, state }: { quiz: Quiz; state: QuizState }) {
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

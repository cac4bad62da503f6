import { produce } from 'immer';
import { CornerDownRight, MapPin, Wrench } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import type { Quiz } from '../../engine/quiz';
import type { QuizPromise } from '../../schemas/generated/types';
import type { Draft } from '../document/draft';
import { useDraft, useEditor } from '../state/editor-context';
import { MenuItem, MenuLine } from '../ui/Menu';
import type { Breach } from './breach';
import { type Mend, mendsOf, pointerOf } from './mends';
import { namedBy } from './named-by';
import { whyElsewhere } from './promise-groups';
import { questionToAsk } from './question-to-ask';

interface MendItemsProps {
  quiz: Quiz;
  promise: QuizPromise;
  breach: Breach;
}

/**
 * Shows ways to mend a broken promise: only changes with which it was proved to hold, and the ways to mend it by hand.
 */
export function MendItems({ quiz, promise, breach }: MendItemsProps) {
  const { draft, view } = useEditor();
  const mayEdit = useDraft((state) => state.mayEdit);
  const mends = useMemo(() => mendsOf(quiz, promise, breach), [quiz, promise, breach]);
  const { sound, isTrying } = useSoundMends(promise, mends);
  const goTo = (pointer: string | null) => {
    if (pointer === null) return;
    draft.select(pointer);
    view.showFields();
  };
  const id = questionToAsk(promise) ?? namedBy(promise.what).question;
  const question = quiz.questionById.get(id ?? '');
  const whole = draft.getState().history.draft;
  const at = breach.way[breach.at]?.step;
  return (
    <>
      {sound.map((mend) => (
        <MenuItem
          key={mend.title}
          icon={<Wrench aria-hidden />}
          disabled={!mayEdit}
          hint={`${mend.hint} Proved: the promise then holds.`}
          onSelect={() => apply(mend)}
        >
          {mend.title}
        </MenuItem>
      ))}
      {isTrying ? (
        <MenuItem disabled onSelect={() => {}} icon={<Wrench aria-hidden />}>
          Proving what would mend it…
        </MenuItem>
      ) : null}
      {sound.length > 0 || isTrying ? <MenuLine /> : null}
      {question ? (
        <MenuItem
          icon={<CornerDownRight aria-hidden />}
          onSelect={() => goTo(pointerOf(whole, { step: question.step.id, question: question.id }))}
        >
          Go to the question
        </MenuItem>
      ) : null}
      {at ? (
        <MenuItem
          icon={<MapPin aria-hidden />}
          onSelect={() => goTo(pointerOf(whole, { step: at }))}
        >
          Go to where it breaks
        </MenuItem>
      ) : null}
    </>
  );

  function apply({ title, change }: Mend): void {
    let changed: string | null = null;
    draft.edit(
      title,
      (one) => {
        changed = change(one);
      },
      { select: () => changed },
    );
    view.showFields();
  }
}

/** The changes with which the promise was proved to hold, as they are found. */
function useSoundMends(promise: QuizPromise, mends: readonly Mend[]) {
  const { draft, proof } = useEditor();
  const [tried, setTried] = useState<{ sound: Mend[]; done: number }>({ sound: [], done: 0 });
  useEffect(() => {
    let isOver = false;
    setTried({ sound: [], done: 0 });
    void tryAll();
    async function tryAll() {
      const whole = draft.getState().history.draft;
      for (const mend of mends) {
        const answer = await proof.ask(promise, definitionWith(whole, mend));
        if (isOver) return;
        const holds =
          answer?.verdict?.kind === 'holds' &&
          whyElsewhere(promise, answer.verdict, answer.problems) === null;
        setTried(({ sound, done }) => ({
          sound: holds ? [...sound, mend] : sound,
          done: done + 1,
        }));
      }
    }
    return () => {
      isOver = true;
    };
  }, [draft, proof, promise, mends]);
  return { sound: tried.sound, isTrying: tried.done < mends.length };
}

function definitionWith(whole: Draft, { change }: Mend): Draft['definition'] {
  return produce(whole, (draft) => {
    change(draft);
  }).definition;
}

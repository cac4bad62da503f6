import { useEffect, useState } from 'react';
import { conditionInWords, stepTitle } from '../../engine';
import { useEditor } from '../editor/editor-context';
import { partAtPointer } from './part';
import { personInWords } from './person';

/**
 * Brings the preview to the step that is selected.
 * @returns why it cannot be shown, or not as the chosen person; null when it is, or when something else came
 * up since.
 */
export function useFollowSelection(): string | null {
  const { draft, play } = useEditor();
  const [trouble, setTrouble] = useState<string | null>(null);

  useEffect(() => {
    function follow() {
      const { selection, valid } = draft.getState();
      const { followed } = play.getState();
      // A recording goes its own way: what is looked at meanwhile does not change it.
      if (selection === followed || play.getState().recordingFrom !== null) return;
      play.setState({ followed: selection });
      // A step that was added and selected at once is to be shown at once.
      if (valid) play.follow(valid.quiz);
      const part = valid && partAtPointer(valid.definition, selection);
      const step = part && valid.quiz.stepById.get(part.step);
      const asked = personInWords(play.getState().person);
      const isShown = !step || play.show(step.id);
      const now = personInWords(play.getState().person);
      if (!isShown) setTrouble(whyNot(step.definition, valid.quiz.definition));
      else if (step && asked !== now)
        setTrouble(
          `No answers of “${asked}” were found that lead to “${stepTitle(step.definition)}”. It is played as ${now === null ? 'anyone' : `“${now}”`} instead, until you choose a person again.`,
        );
      else setTrouble(null);
    }
    follow();
    const unsubscribes = [
      draft.subscribe(follow),
      play.subscribe((now, before) => {
        if (now.turn !== before.turn || now.events !== before.events) setTrouble(null);
      }),
    ];
    return () => {
      for (const unsubscribe of unsubscribes) unsubscribe();
    };
  }, [draft, play]);

  return trouble;
}

function whyNot(step: { when?: unknown }, definition: unknown): string {
  const begins = `No answers were found that lead to “${stepTitle(step)}”.`;
  if (step.when === undefined) return `${begins} The steps before it lead past it.`;
  return `${begins} It shows only when ${conditionInWords(step.when, definition)}.`;
}

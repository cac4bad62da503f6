import { useEffect, useState } from 'react';
import { conditionInWords, stepTitle } from '../../engine/authoring';
import type { Reach } from '../../engine/proof';
import type { Quiz } from '../../engine/quiz';
import { personInWords } from '../play/person';
import { type EditorParts, useEditor } from '../state/editor-context';
import { partAtPointer } from './part';

/**
 * Brings the preview to the step that is selected.
 * @returns why it is not shown, or not yet, or not as the chosen person; null when it is, or when something else came
 * up since.
 */
export function useFollowSelection(): string | null {
  const { draft, play, proof } = useEditor();
  const [error, setError] = useState<string | null>(null);

  useEffect(() => {
    let isOver = false;
    function follow() {
      const { selection, valid } = draft.getState();
      const { followed } = play.getState();
      // A recording goes its own way: what is looked at meanwhile does not change it.
      if (selection === followed || play.getState().recordingFrom !== null) return;
      play.setState({ followed: selection });
      setError(null);
      if (!valid) return;
      // A step that was added and selected at once is to be shown at once.
      play.follow(valid.quiz);
      const part = partAtPointer(valid.definition, selection);
      const step = part && valid.quiz.stepById.get(part.step);
      if (!step || play.show(step.id)) return;
      setError(`Looking for somebody who comes to “${stepTitle(step.definition)}”…`);
      const { definition, quiz } = valid;
      const asked = play.getState();
      void proof.somebodyComing(step.id, play.known(), definition).then((reach) => {
        const now = play.getState();
        if (isOver || now.followed !== selection) return;
        if (now.quiz !== asked.quiz) {
          // The quiz changed meanwhile, and what was found is of how it was.
          play.setState({ followed: null });
          follow();
        } else if (now.turn === asked.turn && now.events === asked.events)
          setError(ledTo(quiz, step, reach));
      });
    }

    /** Goes to the step as whoever comes there. Returns what is to be said of it; null where nothing is. */
    function ledTo(quiz: Quiz, step: Quiz['steps'][number], reach: Reach | null): string | null {
      const title = `“${stepTitle(step.definition)}”`;
      if (reach === null) return `Who comes to ${title} is not known: the proof is not finished.`;
      if (reach.kind === 'nobody') return whyNot(step.definition, quiz.definition);
      if (reach.kind === 'not decided' || !play.getState().quiz?.stepById.has(step.id))
        return `Nobody can tell whether anybody comes to ${title}.`;
      const asked = personInWords(play.getState().person);
      if (!play.lead(step.id, reach.patient))
        return `Nobody can tell whether anybody comes to ${title}.`;
      const now = personInWords(play.getState().person);
      return asked === now
        ? null
        : `“${asked}” does not come to ${title} with these answers. It is played as ${now === null ? 'anyone' : `“${now}”`} instead, until you choose a person again.`;
    }

    follow();
    const unsubscribes = [
      draft.subscribe(follow),
      play.subscribe((now, before) => {
        if (now.turn !== before.turn || now.events !== before.events) setError(null);
      }),
    ];
    return () => {
      isOver = true;
      for (const unsubscribe of unsubscribes) unsubscribe();
    };
  }, [draft, play, proof]);

  return error;
}

function whyNot(step: { when?: unknown }, definition: unknown): string {
  const begins = `Nobody comes to “${stepTitle(step)}”.`;
  if (step.when === undefined) return `${begins} The steps before it lead past it.`;
  return `${begins} It shows only when ${conditionInWords(step.when, definition)}.`;
}

/** Plays on with each draft that compiles, and with what stands in for one. */
export function useFollowDraft({ draft, play }: Pick<EditorParts, 'draft' | 'play'>): void {
  useEffect(() => {
    let playing = draft.getState().valid;
    return draft.subscribe(({ valid }) => {
      if (valid === playing) return;
      playing = valid;
      if (valid) play.follow(valid.quiz);
    });
  }, [draft, play]);
}

import { Button } from '../../../app/design/ui/Button';
import type { QuizState } from '../../../engine/quiz';

const ends = {
  submitted: {
    title: 'The answers are sent here',
    words: 'Patients go on to what comes next: their cart, or a page that says thank you.',
  },
  aborted: {
    title: 'The patient ends the quiz here',
    words: 'They see a page that says goodbye. Nothing is prescribed or sold.',
  },
  terminated: {
    title: 'An answer ends the quiz here',
    words: 'No step after this one explains why: add one that does, such as “Do you qualify?”.',
  },
} satisfies Record<NonNullable<QuizState['ended']>, { title: string; words: string }>;

interface EndedNoteProps {
  ended: NonNullable<QuizState['ended']>;
  onRestart(): void;
}

/** Shows what would happen now. Only the preview says so: patients are taken there. */
export function EndedNote({ ended, onRestart }: EndedNoteProps) {
  const { title, words } = ends[ended];
  return (
    <div className="ended-note" role="status">
      <b>{title}</b>
      <p>{words}</p>
      <Button size="sm" variant="quiet" onClick={onRestart}>
        Start again
      </Button>
    </div>
  );
}

import type { LibraryEntry } from '../../app/quizzes/authoring/library/library.server';
import { statusWords } from './library-words';

const looks: Readonly<Record<LibraryEntry['status'], string>> = {
  draft: 'bg-sunken text-soft',
  inReview: 'bg-info-tint text-info',
  published: 'bg-good-tint text-good',
  changed: 'bg-warn-tint text-warn',
};

/** How a quiz stands, in a word. */
export function StatusWord({ status }: { status: LibraryEntry['status'] }) {
  return (
    <span
      className={`inline-block rounded-full px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap ${looks[status]}`}
    >
      {statusWords[status]}
    </span>
  );
}

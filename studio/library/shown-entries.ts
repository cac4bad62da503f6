import type { LibraryEntry } from '../../app/quizzes/authoring/library/library.server';
import type { QuizKind } from '../../schemas/generated/types';
import { siteWords, statusWords, topicWords } from './library-words';

/** Filter that the library is narrowed down by. */
export interface LibraryFilter {
  search: string;
  topic: QuizKind | 'checkIn' | '';
  status: LibraryEntry['status'] | 'archived' | '';
}

export const everything: LibraryFilter = { search: '', topic: '', status: '' };

/** The quizzes that fit. What is archived shows only where it is asked for. */
export function shownEntries(
  entries: readonly LibraryEntry[],
  { search, topic, status }: LibraryFilter,
): readonly LibraryEntry[] {
  const words = search.trim().toLowerCase().split(/\s+/).filter(Boolean);
  return entries.filter((entry) => {
    if (entry.archived !== (status === 'archived')) return false;
    if (topic !== '' && (entry.isCheckIn ? 'checkIn' : entry.topic) !== topic) return false;
    if (status !== '' && status !== 'archived' && entry.status !== status) return false;
    const text = [
      entry.name,
      entry.quizKey,
      entry.topic && topicWords[entry.topic],
      entry.isCheckIn && 'Check-in',
      siteWords(entry.site),
      statusWords[entry.status],
      entry.updatedBy,
      entry.last?.by,
    ]
      .join(' ')
      .toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

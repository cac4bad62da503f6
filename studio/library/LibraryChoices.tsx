import { useHasScripts } from '../../app/design/ui/use-has-scripts';
import type { LibraryEntry } from '../../app/quizzes/authoring/library/library.server';
import type { QuizKind } from '../../schemas/generated/types';
import { Select } from '../ui/Select';
import { type Purpose, purposeWords, siteWords, statusWords, topicWords } from './library-words';

interface LibraryChoicesProps {
  filter: LibraryFilter;
  onFilter(filter: LibraryFilter): void;
}

/** Narrows the library down to a topic or a status. */
export function LibraryChoices({ filter, onFilter }: LibraryChoicesProps) {
  // They do nothing without scripts, and bring style attributes that a page from the server may not have.
  if (!useHasScripts()) return <div className="h-9 w-[22.5rem]" />;
  return (
    <>
      <div className="w-48">
        <Select
          label="Topic"
          value={filter.topic === '' ? 'all' : filter.topic}
          onChange={(value) => onFilter({ ...filter, topic: topicIn(value) })}
          options={[
            { value: 'all', label: 'Every topic' },
            ...Object.entries(topicWords).map(([value, label]) => ({ value, label })),
            ...Object.entries(purposeWords).map(([value, { many }]) => ({ value, label: many })),
          ]}
        />
      </div>
      <div className="w-40">
        <Select
          label="Status"
          value={filter.status === '' ? 'all' : filter.status}
          onChange={(value) => onFilter({ ...filter, status: statusIn(value) })}
          options={[
            { value: 'all', label: 'Every status' },
            ...Object.entries(statusWords).map(([value, label]) => ({ value, label })),
            { value: 'archived', label: 'Archived' },
          ]}
        />
      </div>
    </>
  );
}

function topicIn(value: string): LibraryFilter['topic'] {
  const isTopic = (text: string): text is QuizKind => Object.hasOwn(topicWords, text);
  const isPurpose = (text: string): text is Purpose => Object.hasOwn(purposeWords, text);
  return isTopic(value) || isPurpose(value) ? value : '';
}

function statusIn(value: string): LibraryFilter['status'] {
  if (value === 'archived') return value;
  const isStatus = (text: string): text is LibraryEntry['status'] =>
    Object.hasOwn(statusWords, text);
  return isStatus(value) ? value : '';
}

/** Filter that the library is narrowed down by. */
export interface LibraryFilter {
  search: string;
  topic: QuizKind | Purpose | '';
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
    if (topic !== '' && (entry.purpose ?? entry.topic) !== topic) return false;
    if (status !== '' && status !== 'archived' && entry.status !== status) return false;
    const text = [
      entry.name,
      entry.quizKey,
      entry.topic && topicWords[entry.topic],
      entry.purpose && purposeWords[entry.purpose].one,
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

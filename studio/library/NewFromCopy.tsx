import { type FormEvent, useState } from 'react';
import { siteHandles, sites } from '../../app/kernel/sites/sites';
import type { LibraryEntry } from '../../app/quizzes/authoring/library/library.server';
import { PickList } from '../ui/PickList';
import { Select } from '../ui/Select';
import type { NewQuizFormProps } from './library-calls';
import { siteWords, statusWords } from './library-words';
import { freeName, NameField } from './NameField';

interface NewFromCopyProps extends NewQuizFormProps {
  /** Quiz that is copied unless another one is chosen. */
  first: LibraryEntry | null;
}

/** A copy of a quiz, with its saved runs, for the same site or another one. */
export function NewFromCopy({ formId, onCreate, entries, first }: NewFromCopyProps) {
  const [id, setId] = useState(first?.id ?? '');
  const [name, setName] = useState(first ? copyName(first, entries) : '');
  const [site, setSite] = useState('same');
  const [missing, setMissing] = useState(false);

  function submit(event: FormEvent) {
    event.preventDefault();
    const source = entries.find((entry) => entry.id === id);
    setMissing(!source);
    if (!source) return;
    const handle = siteHandles.find((each) => each === site);
    onCreate({
      from: 'duplicate',
      name: name.trim() === '' ? copyName(source, entries) : name.trim(),
      documentId: source.id,
      ...(handle ? { site: handle } : site === 'all' ? { site: null } : {}),
    });
  }

  return (
    <form id={formId} onSubmit={submit} className="flex flex-col gap-4">
      <div className="flex flex-col gap-1">
        <span className="font-semibold">Quiz</span>
        <PickList
          label="Quiz to copy"
          value={id}
          onPick={(picked) => {
            setId(picked);
            setMissing(false);
            const source = entries.find((entry) => entry.id === picked);
            if (source) setName(copyName(source, entries));
          }}
          options={entries.map((entry) => ({
            value: entry.id,
            label: entry.name,
            hint: `${siteWords(entry.site)} · ${statusWords[entry.status]}`,
          }))}
          aria-invalid={missing}
        />
        {missing ? (
          <span role="alert" className="text-bad">
            Choose the quiz to copy.
          </span>
        ) : null}
      </div>
      <NameField
        value={name}
        onChange={setName}
        others={entries}
        hint="Only staff read it; it can be changed at any time."
      />
      <div className="flex flex-col gap-1">
        <span className="font-semibold">Site</span>
        <Select
          label="Site"
          value={site}
          onChange={setSite}
          options={[
            { value: 'same', label: 'As in the original' },
            { value: 'all', label: 'Every site' },
            ...siteHandles.map((value) => ({ value, label: `Only ${sites[value].name}` })),
          ]}
        />
        <span className="text-xs text-muted">
          A quiz for one site takes the place of the one for every site there.
        </span>
      </div>
    </form>
  );
}

function copyName({ name }: LibraryEntry, entries: readonly LibraryEntry[]): string {
  return freeName(`${name.slice(0, 112)} (copy)`, entries);
}

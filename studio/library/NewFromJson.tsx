import { type DragEvent, type FormEvent, useRef, useState } from 'react';
import { textAt } from '../document/draft';
import { textFieldLook } from '../ui/TextField';
import type { NewQuizFormProps } from './library-calls';
import { freeName, Labelled, NameField } from './NameField';
import type { UnknownKind } from './read-quiz-json';
import { mostBytes, type ReadQuiz, readQuizJson } from './read-quiz-json';

/** A quiz from a file or from the clipboard. Nothing in it is lost, also what is not understood. */
export function NewFromJson({ formId, entries, onCreate }: NewQuizFormProps) {
  const [text, setText] = useState('');
  const [name, setName] = useState('');
  /** The name that the file before came with: another file brings another one. */
  const [proposed, setProposed] = useState('');
  const [read, setRead] = useState<ReadQuiz | null>(null);
  const area = useRef<HTMLTextAreaElement>(null);

  function take(next: string) {
    setText(next);
    const found = next.trim() === '' ? null : readQuizJson(next);
    setRead(found);
    return found;
  }

  async function choose(file: File | undefined) {
    if (!file) return;
    if (file.size > mostBytes) {
      setRead({
        refused: `“${file.name}” is larger than 5 MB, which is the most a quiz may have.`,
      });
      return;
    }
    const found = take(await file.text());
    if (!found) return setRead({ refused: `“${file.name}” is empty.` });
    if (!('quiz' in found) || (name !== '' && name !== proposed)) return;
    const its = freeName(textAt(found.quiz, 'title') ?? file.name.replace(/\.json$/, ''), entries);
    setName(its);
    setProposed(its);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const found = read ?? readQuizJson(text);
    setRead(found);
    if ('quiz' in found) {
      const title = textAt(found.quiz, 'title') || 'Imported quiz';
      onCreate({ from: 'json', name: name.trim() || freeName(title, entries), json: text });
    } else if ('broken' in found) showLine(found.broken.line);
  }

  /** Marks the line in the field and brings it into view. */
  function showLine(line: number) {
    const lines = text.split('\n');
    const from = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0);
    area.current?.focus();
    area.current?.setSelectionRange(from, from + (lines[line - 1]?.length ?? 0));
    if (area.current)
      area.current.scrollTop = (area.current.scrollHeight / lines.length) * (line - 4);
  }

  return (
    <form id={formId} onSubmit={submit} className="flex flex-col gap-4">
      <Labelled label="File" hint="A .json file of 5 MB at most.">
        {(field) => (
          <input
            {...field}
            type="file"
            accept=".json,application/json"
            onChange={(event) => void choose(event.target.files?.[0])}
            className={`${textFieldLook} bg-card file:mr-3 file:cursor-pointer file:rounded-full file:border file:border-solid file:border-line-strong file:bg-card file:px-3 file:py-1 file:font-semibold file:text-ink`}
          />
        )}
      </Labelled>
      <Labelled label="Or paste it here">
        {(field) => (
          <textarea
            {...field}
            ref={area}
            value={text}
            rows={10}
            spellCheck={false}
            aria-invalid={read !== null && !('quiz' in read)}
            onChange={(event) => take(event.target.value)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event: DragEvent) => {
              const [file] = event.dataTransfer.files;
              if (!file) return;
              event.preventDefault();
              void choose(file);
            }}
            className={`${textFieldLook} font-mono text-xs`}
          />
        )}
      </Labelled>
      <div id="new-quiz-json" role="status">
        {read ? <WhatWasRead read={read} onShowLine={showLine} /> : null}
      </div>
      <NameField
        value={name}
        onChange={setName}
        others={entries}
        hint="The title of the quiz, unless you write another one."
      />
    </form>
  );
}

function WhatWasRead({ read, onShowLine }: { read: ReadQuiz; onShowLine(line: number): void }) {
  if ('refused' in read) return <p className="text-bad">{read.refused}</p>;
  if ('broken' in read) {
    const { line, column, text, message } = read.broken;
    return (
      <div className="rounded-md bg-bad-tint px-3 py-2 text-bad">
        <p>
          Line {line}, column {column}: {message}{' '}
          <button
            type="button"
            className="cursor-pointer font-semibold underline"
            onClick={() => onShowLine(line)}
          >
            Show the line
          </button>
        </p>
        <pre className="mt-1 overflow-x-auto font-mono text-xs">
          {line} │ {text}
        </pre>
      </div>
    );
  }
  return read.unknownKinds.length === 0 ? (
    <p className="text-good">This is JSON, and every kind in it is known.</p>
  ) : (
    <UnknownKinds unknown={read.unknownKinds} onShowLine={onShowLine} />
  );
}

interface UnknownKindsProps {
  unknown: readonly UnknownKind[];
  onShowLine(line: number): void;
}

/** Kinds of a text that are not known here: where each stands, and which could stand there instead. */
function UnknownKinds({ unknown, onShowLine }: UnknownKindsProps) {
  return (
    <div className="rounded-md bg-warn-tint px-3 py-2 text-warn">
      <ul className="flex flex-col gap-1.5">
        {unknown.map(({ of, kind, line, times, known }) => (
          <li key={`${of} ${kind}`}>
            Line {line}: there is no kind of {of} “{kind}”
            {times > 1 ? `, which stands in ${times} places` : ''}.{' '}
            <button
              type="button"
              className="cursor-pointer font-semibold underline"
              onClick={() => onShowLine(line)}
            >
              Show line {line}
            </button>
            <span className="block text-xs">There are {known.join(', ')}.</span>
          </li>
        ))}
      </ul>
      <p className="mt-2">
        All of it is kept as it is, and listed under Problems until it is changed.
      </p>
    </div>
  );
}

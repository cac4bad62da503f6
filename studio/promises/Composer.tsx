import { useId, useMemo } from 'react';
import { promiseInWords } from '../../engine/authoring';
import { type Composed, longestName, promiseOf } from '../proof/composed';
import { keepPromise } from '../proof/edit-promises';
import { useDraft, useEditor } from '../state/editor-context';
import { Button } from '../ui/Button';
import { Select } from '../ui/Select';
import { textFieldLook } from '../ui/TextField';
import { ComposedDeed } from './ComposedDeed';
import { ComposedWho } from './ComposedWho';
import { Suggestions } from './Suggestions';
import { useAnswer, WouldItHold } from './WouldItHold';

interface ComposerProps {
  /** Promise that is being put together; null while there is none. */
  composed: Composed | null;
  onChange(composed: Composed | null): void;
}

/** Puts a promise together and says whether it would hold before it is made. */
export function Composer({ composed, onChange }: ComposerProps) {
  return (
    <section
      aria-label="Promise something"
      className="max-h-[72%] shrink-0 overflow-auto border-t border-line bg-card px-6 py-3 max-md:px-4"
    >
      {composed ? (
        <ComposerForm composed={composed} onChange={onChange} />
      ) : (
        <Suggestions onChoose={onChange} />
      )}
    </section>
  );
}

function ComposerForm({ composed, onChange }: ComposerProps & { composed: Composed }) {
  const { draft, reference } = useEditor();
  const mayEdit = useDraft((state) => state.mayEdit);
  const definition = useDraft(({ history }) => history.draft.definition);
  const quiz = useMemo(() => ({ definition, reference }), [definition, reference]);
  const { index, happens, what, who, isNamed, name } = composed;
  const promise = useMemo(() => promiseOf(quiz, composed), [quiz, composed]);
  const sentence = useMemo(
    () => promiseInWords(quiz, { happens, what, who }),
    [quiz, happens, what, who],
  );
  const { answer, again } = useAnswer(promise);
  const nameId = useId();
  return (
    <form
      className="rounded-lg border border-brand bg-card px-4 py-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!promise || !mayEdit) return;
        const { id: _, ...promised } = promise;
        keepPromise(draft, promised, index);
        onChange(null);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onChange(null);
      }}
    >
      <div className="flex flex-wrap items-center gap-1.5">
        <Select
          inline
          label="Whom it is about"
          value={happens}
          onChange={(next) =>
            onChange({ ...composed, happens: next === 'never' ? next : 'always' })
          }
          options={[
            { value: 'never', label: 'Nobody' },
            { value: 'always', label: 'Everyone' },
          ]}
        />
        <ComposedDeed
          happens={happens}
          what={what}
          onChange={(next) => onChange({ ...composed, what: next })}
        />
      </div>
      <ComposedWho
        who={who}
        onChange={(next) => {
          const { who: _, ...rest } = composed;
          onChange(next === undefined ? rest : { ...rest, who: next });
        }}
      />
      <div className="mt-2">
        <label htmlFor={nameId} className="sr-only">
          The promise in a sentence
        </label>
        <input
          id={nameId}
          className={textFieldLook}
          maxLength={longestName}
          placeholder={sentence}
          value={isNamed ? name : ''}
          onChange={({ target }) =>
            onChange({ ...composed, name: target.value, isNamed: target.value.trim() !== '' })
          }
        />
        <p className="mt-1 text-xs text-muted">
          {isNamed ? `It says: ${sentence}` : 'Say it in your own words, or leave it as it reads.'}
        </p>
      </div>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <div className="min-w-0 flex-1 basis-64" role="status">
          <WouldItHold promise={promise} answer={answer} onAgain={again} />
        </div>
        <Button onClick={() => onChange(null)}>Cancel</Button>
        <Button
          type="submit"
          variant="primary"
          whyNot={
            mayEdit
              ? promise
                ? null
                : 'Something of it is missing.'
              : 'Another window is writing.'
          }
        >
          {index === null ? 'Promise it' : 'Change it'}
        </Button>
      </div>
    </form>
  );
}

import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useDraft, useEditor } from '../state/editor-context';
import { Button } from '../ui/Button';
import { keysHere } from '../ui/Keys';
import { createJsonEditor } from './json-editor';
import {
  inStep,
  type JsonEditor,
  type JsonEditorParts,
  type JsonStatus,
} from './json-editor-parts';

interface JsonPaneProps {
  /** Leads to a part; without it the whole definition is shown. */
  pointer?: string;
  label?: string;
}

/** The definition of a quiz, or a part of it, as text, in step with every other pane. */
export function JsonPane({ pointer = '', label = 'The quiz as JSON' }: JsonPaneProps) {
  const { draft, typed, reference, windows } = useEditor();
  const parts = useMemo(
    () => ({
      ...{ draft, typed, reference },
      onBroughtUpToDate: (steps: readonly string[]) =>
        windows.open({ kind: 'broughtUpToDate', was: 'pasted', steps }),
    }),
    [draft, typed, reference, windows],
  );
  return <JsonView parts={parts} pointer={pointer} label={label} />;
}

interface JsonViewProps {
  parts: JsonEditorParts;
  pointer: string;
  label: string;
  /** Name of the whole. */
  what?: 'quiz' | 'page';
}

/** A definition, or a part of it, as text. */
export function JsonView({ parts, pointer, label, what = 'quiz' }: JsonViewProps) {
  const { typed } = parts;
  const mayEdit = useDraft((state) => state.mayEdit);
  const isWanted = useStore(typed, ({ wanted }) => wanted === pointer);
  const [status, setStatus] = useState(inStep);
  const place = useRef<HTMLDivElement>(null);
  const editor = useRef<JsonEditor | null>(null);
  useEffect(() => {
    if (!place.current) return;
    const made = createJsonEditor(place.current, parts, setStatus, { pointer, label });
    editor.current = made;
    return () => {
      editor.current = null;
      made.destroy();
    };
  }, [parts, pointer, label]);
  useEffect(() => {
    if (isWanted && typed.isWanted(pointer)) editor.current?.goToError();
  }, [isWanted, typed, pointer]);
  return (
    <div className="flex h-full flex-col bg-card">
      <JsonBar
        isPart={pointer !== ''}
        {...{ status, mayEdit, what }}
        editor={() => editor.current}
      />
      <div ref={place} className="min-h-0 flex-1" />
    </div>
  );
}

interface JsonBarProps {
  /** True where it is a part of the quiz and not the whole. */
  isPart: boolean;
  status: JsonStatus;
  mayEdit: boolean;
  editor: () => JsonEditor | null;
  what?: 'quiz' | 'page';
}

/** Shows how the text and the draft stand to each other, and the way on where they differ. */
export function JsonBar({ isPart, status, mayEdit, editor, what = 'quiz' }: JsonBarProps) {
  const { error, behind, refused } = status;
  const whoWrites = mayEdit ? null : 'Someone else is writing.';
  const whyNotThis = error ? 'Mend the text first.' : whoWrites;
  const whole = isPart ? 'This part' : `The whole ${what}`;
  return (
    <div className="border-b border-line bg-card">
      <div role="status">
        {refused ? <Row tone="warn">{refused}</Row> : null}
        {behind ? (
          <Row
            tone="warn"
            actions={
              <>
                <Button onClick={() => editor()?.showDraft()}>Show the {what} as it is</Button>
                <Button whyNot={whyNotThis} onClick={() => editor()?.useText()}>
                  Use this text instead
                </Button>
              </>
            }
          >
            The {what} has been changed elsewhere since you began to type this.
            {error ? ` ${said(error)}` : ''}
          </Row>
        ) : null}
        {error && !behind ? (
          <Row
            tone="warn"
            actions={
              <>
                <Button onClick={() => editor()?.goToError()}>Go there</Button>
                <Button onClick={() => editor()?.showDraft()}>Drop what I typed</Button>
              </>
            }
          >
            {`${said(error)} Until it can be read, the ${what} stays as it was.`}
          </Row>
        ) : null}
      </div>
      {error || behind ? null : (
        <Row tone="quiet">
          {mayEdit
            ? `What you type is in the draft at once.${what === 'quiz' ? ' Ctrl Space suggests,' : ''} ${keysHere('⌘F')} finds.`
            : `${whole}, to read: another window is writing.`}
        </Row>
      )}
    </div>
  );
}

function said({ words, line }: NonNullable<JsonStatus['error']>): string {
  return `Line ${line}: ${words}.`;
}

interface RowProps {
  tone: 'warn' | 'quiet';
  actions?: ReactNode;
  children: ReactNode;
}

function Row({ tone, actions, children }: RowProps) {
  return (
    <div
      className={`flex min-h-10 flex-wrap items-center gap-2 px-4 py-1 ${tone === 'warn' ? 'bg-warn-tint text-warn' : 'text-muted'}`}
    >
      <p className="min-w-0 flex-1">{children}</p>
      {actions}
    </div>
  );
}

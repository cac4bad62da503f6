import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useDraft, useEditor } from '../state/editor-context';
import { Button } from '../ui/Button';
import { keysHere } from '../ui/Keys';
import { createJsonEditor } from './json-editor';
import { inStep, type JsonEditor, type JsonStatus } from './json-editor-parts';

interface JsonPaneProps {
  /** Leads to a part; without it the whole definition is shown. */
  pointer?: string;
  label?: string;
}

/** The definition, or a part of it, as text, in step with every other pane. */
export function JsonPane({ pointer = '', label = 'The quiz as JSON' }: JsonPaneProps) {
  const { draft, typed, reference, windows } = useEditor();
  const mayEdit = useDraft((state) => state.mayEdit);
  const isWanted = useStore(typed, ({ wanted }) => wanted === pointer);
  const [status, setStatus] = useState(inStep);
  const place = useRef<HTMLDivElement>(null);
  const editor = useRef<JsonEditor | null>(null);
  useEffect(() => {
    if (!place.current) return;
    const made = createJsonEditor(
      place.current,
      {
        draft,
        typed,
        reference,
        onBroughtUpToDate: (steps) =>
          windows.open({ kind: 'broughtUpToDate', was: 'pasted', steps }),
      },
      setStatus,
      {
        pointer,
        label,
      },
    );
    editor.current = made;
    return () => {
      editor.current = null;
      made.destroy();
    };
  }, [draft, typed, reference, windows, pointer, label]);
  useEffect(() => {
    if (isWanted && typed.isWanted(pointer)) editor.current?.goToError();
  }, [isWanted, typed, pointer]);
  return (
    <div className="flex h-full flex-col bg-card">
      <JsonBar
        isPart={pointer !== ''}
        status={status}
        mayEdit={mayEdit}
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
}

/** Shows how the text and the draft stand to each other, and the way on where they differ. */
export function JsonBar({ isPart, status, mayEdit, editor }: JsonBarProps) {
  const { error, behind, refused } = status;
  const whoWrites = mayEdit ? null : 'Someone else is writing.';
  const whyNotThis = error ? 'Mend the text first.' : whoWrites;
  const what = isPart ? 'This part' : 'The whole quiz';
  return (
    <div className="border-b border-line bg-card">
      <div role="status">
        {refused ? <Row tone="warn">{refused}</Row> : null}
        {behind ? (
          <Row
            tone="warn"
            actions={
              <>
                <Button onClick={() => editor()?.showDraft()}>Show the quiz as it is</Button>
                <Button whyNot={whyNotThis} onClick={() => editor()?.useText()}>
                  Use this text instead
                </Button>
              </>
            }
          >
            The quiz has been changed elsewhere since you began to type this.
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
            {`${said(error)} Until it can be read, the quiz stays as it was.`}
          </Row>
        ) : null}
      </div>
      {error || behind ? null : (
        <Row tone="quiet">
          {mayEdit
            ? `What you type is in the draft at once. Ctrl Space suggests, ${keysHere('⌘F')} finds.`
            : `${what}, to read: another window is writing.`}
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

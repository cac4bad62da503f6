import type { ReactNode } from 'react';
import { Button } from '../ui/Button';
import { keysHere } from '../ui/keys-here';
import type { JsonEditor, JsonStatus } from './json-editor-parts';

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

import type { ReactNode } from 'react';
import { useEditor, useRelease } from '../state/editor-context';
import { Button } from '../ui/Button';
import { EmptyPane } from '../ui/EmptyPane';
import { EditsOfGroup } from './groups/EditsOfGroup';
import { useBehavior } from './use-behavior';

/** Before it is compared, and where it cannot be: what is known already, which are the edits. */
export function NotCompared({ choice }: { choice: ReactNode }) {
  const { behavior } = useEditor();
  const comparison = useBehavior(({ review }) => review?.comparison ?? null);
  const error = useBehavior((state) => state.error);
  const differences = useRelease(({ release }) => release?.differences ?? null);
  return (
    <div className="grid h-full grid-cols-1 min-[900px]:grid-cols-[17rem_minmax(0,1fr)]">
      <section
        aria-label="What is known already"
        className="flex min-h-0 flex-col overflow-auto border-line bg-card min-[900px]:border-r"
      >
        {choice}
        <div className="px-4 pb-4">
          {differences === null || differences.length === 0 ? null : (
            <>
              <p className="mb-2 font-semibold">
                {differences.length === 1 ? '1 edit' : `${differences.length} edits`}
              </p>
              <EditsOfGroup edits={differences} />
            </>
          )}
        </div>
      </section>
      <div className="min-h-0 overflow-auto bg-sunken max-[899px]:hidden">
        {comparison?.kind === 'unfit' ? (
          <EmptyPane title="A draft with errors cannot be compared">{comparison.because}</EmptyPane>
        ) : comparison?.kind === 'not finished' ? (
          <EmptyPane
            title="The comparison is not finished"
            action={<Button onClick={() => void behavior.again()}>Try again</Button>}
          >
            {comparison.because}
          </EmptyPane>
        ) : error ? (
          <EmptyPane title="Nothing is known of it yet">{error}</EmptyPane>
        ) : (
          <EmptyPane title="Comparing every way through both">
            The server works out whose way through the quiz differs. It takes some seconds, and
            nothing waits for it.
          </EmptyPane>
        )}
      </div>
    </div>
  );
}

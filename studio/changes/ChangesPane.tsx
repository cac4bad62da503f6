import { Hourglass, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Inspector } from '../inspector/Inspector';
import type { ShownComparison } from '../release/behavior-calls';
import { useEditor, useRelease } from '../state/editor-context';
import { Button } from '../ui/Button';
import { EmptyPane } from '../ui/EmptyPane';
import { Segmented } from '../ui/Segmented';
import { useIsNarrow } from '../ui/use-is-narrow';
import { ChangesHeading } from './ChangesHeading';
import { headingOf } from './ChangesInWords';
import { JsonCompare } from './compare/JsonCompare';
import { EditsOfGroup } from './groups/EditsOfGroup';
import { Groups } from './groups/Groups';
import { useBehavior, useFollowedBehavior, useIsBehind } from './use-behavior';

type Tab = 'people' | 'words' | 'json';

/** Shows what changes for whom: the groups of people whom the draft touches, as the server compared it. */
export function ChangesPane() {
  useFollowedBehavior();
  const release = useRelease((state) => state.release);
  const review = useBehavior((state) => state.review);
  const error = useBehavior((state) => state.error);
  const isNarrow = useIsNarrow();
  const [tab, setTab] = useState<Tab>('people');
  const comparison = review?.comparison.kind === 'compared' ? review.comparison : null;
  const title = review
    ? headingOf(review)
    : error
      ? 'What changes for whom is not known.'
      : 'Comparing with what patients have…';
  const choice = (
    <div className="flex justify-center px-2.5 pt-2.5 pb-2 [&>div]:flex [&>div]:w-full [&_button]:flex-1 [&_button]:px-1">
      <Segmented<Tab>
        label="What is compared"
        value={tab}
        onChange={setTab}
        options={[
          { value: 'people', label: counted('People', comparison, 'people') },
          { value: 'words', label: counted('Words', comparison, 'words') },
          { value: 'json', label: 'JSON' },
        ]}
      />
    </div>
  );
  return (
    <div className="flex h-full flex-col bg-card">
      <ChangesHeading title={title} release={release}>
        <SendBack />
      </ChangesHeading>
      <HowItStands />
      <div className="min-h-0 flex-1">
        {tab === 'json' ? (
          <div className="grid h-full grid-cols-1 grid-rows-[auto_minmax(0,1fr)]">
            <div className="max-w-68 border-line">{choice}</div>
            <div className="grid min-h-0 grid-cols-1 min-[900px]:grid-cols-[minmax(0,1fr)_22rem]">
              <JsonCompare />
              {isNarrow ? null : (
                <section
                  aria-label="Inspector"
                  className="min-h-0 overflow-hidden border-l border-line bg-card"
                >
                  <Inspector />
                </section>
              )}
            </div>
          </div>
        ) : review && comparison ? (
          <Groups
            key={tab}
            review={review}
            comparison={comparison}
            only={tab === 'words' ? 'words' : null}
            choice={choice}
          />
        ) : (
          <NotCompared choice={choice} />
        )}
      </div>
    </div>
  );
}

/** A name with how many there are, once that is known. */
function counted(name: string, comparison: ShownComparison | null, of: 'people' | 'words'): string {
  if (!comparison || comparison.before === null) return name;
  const groups = comparison.groups.filter((group) => group.of === of);
  const texts = groups.reduce((sum, { edits }) => sum + edits.length, 0);
  return `${name} ${of === 'people' ? groups.length : texts}`;
}

/** Answers the request as a whole, for whoever may: it goes back to the author. */
function SendBack() {
  const { windows } = useEditor();
  const isAsked = useRelease(
    ({ release }) => release?.review.state === 'asked' && release.may.review,
  );
  if (!isAsked) return null;
  return (
    <Button onClick={() => windows.open({ kind: 'release', step: 'review' })}>
      Answer the request
    </Button>
  );
}

/** Says what the rest is about while it is not about the draft as it is. */
function HowItStands() {
  const { behavior } = useEditor();
  const review = useBehavior((state) => state.review);
  const error = useBehavior((state) => state.error);
  const isBehind = useIsBehind();
  return (
    <div role="status" className="empty:hidden">
      {error ? (
        <p className="flex flex-wrap items-center gap-3 bg-warn-tint px-5.5 py-1.5 text-warn">
          <TriangleAlert aria-hidden className="size-4 shrink-0" />
          <span className="min-w-0 flex-1">
            {error}
            {review ? ' Below is what was known before.' : null}
          </span>
          <Button className="min-h-7" onClick={() => void behavior.again()}>
            Try again
          </Button>
        </p>
      ) : review && isBehind ? (
        <p className="flex items-center gap-2 bg-info-tint px-5.5 py-1.5 text-info">
          <Hourglass aria-hidden className="size-4 shrink-0" />
          The draft has changed since. It is compared again; below is how it was.
        </p>
      ) : null}
    </div>
  );
}

/** Shows the edits before they are compared, and where they cannot be. */
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

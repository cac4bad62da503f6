import { type ReactNode, useEffect, useState } from 'react';
import { classNames } from '../../../app/design/ui/class-names';
import type {
  BehaviorReview,
  ShownChange,
  ShownComparison,
  ShownGroup,
} from '../../release/behavior-calls';
import { momentInWords } from '../../release/moments';
import { useEditor, useRelease } from '../../state/editor-context';
import { Button } from '../../ui/Button';
import { EmptyPane } from '../../ui/EmptyPane';
import { Segmented } from '../../ui/Segmented';
import { useIsNarrow } from '../../ui/use-is-narrow';
import { BothPhones } from '../phones/BothPhones';
import { useBothQuizzes } from '../phones/use-both-quizzes';
import { useBehavior, useIsBehind } from '../use-behavior';
import { EarlierRemarks } from './Comments';
import { GroupDetail } from './GroupDetail';
import { GroupList } from './GroupList';
import { inReadingOrder, shownChanges } from './shown-changes';

interface GroupsProps {
  review: BehaviorReview;
  comparison: ShownComparison;
  /** Shows only changes of words; null shows all. */
  only: 'words' | null;
  /** Choice of what is compared: people, words or JSON. */
  choice: ReactNode;
}

type Part = 'groups' | 'phones' | 'group';

/** The groups, the phones of somebody of the chosen one, and what is said of it: side by side, or one at a time. */
export function Groups({ review, comparison, only, choice }: GroupsProps) {
  const { behavior } = useEditor();
  const seen = useBehavior((state) => state.seen);
  const isNarrow = useIsNarrow();
  const [part, setPart] = useState<Part>('groups');
  const [chosen, setChosen] = useState<string | null>(null);
  const [changeAt, setChangeAt] = useState(0);
  const isBehind = useIsBehind();
  const groups = inReadingOrder(comparison.groups).filter(({ of }) => only === null || of === only);
  const group = groups.find(({ key }) => key === chosen) ?? groups[0] ?? null;
  const changes = group ? shownChanges(group) : [];
  const change = changes[changeAt] ?? changes[0] ?? null;
  const key = group?.key;
  useEffect(() => {
    if (key !== undefined) behavior.see(key);
  }, [behavior, key]);

  const { quizzes, error } = useBothQuizzes(
    comparison.before,
    useBehavior((state) => state.definition),
  );
  const notes = useNotes(comparison);

  function choose(next: ShownGroup) {
    setChosen(next.key);
    setChangeAt(0);
  }

  const list = (
    <section aria-label="Groups of people" className="flex h-full min-h-0 flex-col bg-card">
      {choice}
      <GroupList
        review={review}
        comparison={comparison}
        groups={groups}
        chosen={group}
        seen={seen}
        onChoose={choose}
      />
      <EarlierRemarks review={review} groups={comparison.groups} />
    </section>
  );
  const phones = (
    <section aria-label="Both revisions" className="h-full min-h-0 overflow-hidden bg-sunken">
      {group && change && quizzes ? (
        <BothPhones
          key={`${comparison.comparison} ${group.key} ${changeAt}`}
          quizzes={quizzes}
          person={change.person}
          edits={group.edits}
          notes={notes}
        />
      ) : group && change ? (
        <EmptyPane title={error ? 'It cannot be played' : 'Opening both…'}>{error}</EmptyPane>
      ) : (
        <NobodyShown group={group} only={only} />
      )}
    </section>
  );
  const detail = group ? (
    <section aria-label="The group" className="h-full min-h-0 overflow-hidden">
      <GroupDetail
        review={review}
        comparison={comparison}
        group={group}
        change={change}
        quiz={quizzes?.after ?? null}
        onChange={(next: ShownChange) => setChangeAt(changes.indexOf(next))}
        whyNot={isBehind ? 'The draft has changed since. One moment: it is compared again.' : null}
      />
    </section>
  ) : null;

  // With nobody to look at, what is said of the whole needs no more room than the list.
  if (isNarrow && !group) return list;
  if (isNarrow)
    return (
      <div className="grid h-full grid-rows-[auto_minmax(0,1fr)]">
        <div className="flex justify-center border-b border-line py-1.5">
          <Segmented<Part>
            label="Part of the changes"
            value={part}
            onChange={setPart}
            options={[
              { value: 'groups', label: 'Groups' },
              { value: 'phones', label: 'Phones' },
              { value: 'group', label: 'Decide' },
            ]}
          />
        </div>
        {{ groups: list, phones, group: detail }[part]}
      </div>
    );
  return (
    <div
      className={classNames(
        'grid h-full divide-x divide-line',
        group
          ? 'grid-cols-[15.5rem_minmax(0,1fr)_16.5rem] xl:grid-cols-[17rem_minmax(0,1fr)_20.5rem]'
          : 'grid-cols-[15.5rem_minmax(0,1fr)] xl:grid-cols-[17rem_minmax(0,1fr)]',
      )}
    >
      {list}
      {phones}
      {detail}
    </div>
  );
}

/** Notes beside the names of the two phones. */
function useNotes({ before }: ShownComparison) {
  const published = useRelease(({ release }) => release?.published ?? null);
  const isPublished = published?.revision === before;
  return {
    before: isPublished && published ? `since ${momentInWords(published.at)}` : '',
    after: 'as it was compared',
  };
}

/** Stands in place of the phones where there is nobody to show. */
function NobodyShown({ group, only }: { group: ShownGroup | null; only: 'words' | null }) {
  const { view } = useEditor();
  if (!group && only === 'words')
    return (
      <EmptyPane title="No words differ by themselves">
        Whatever else changes, and for whom, stands under People.
      </EmptyPane>
    );
  switch (group?.of) {
    case undefined:
      return (
        <EmptyPane title="Nothing differs from what patients see">
          What you change in the draft shows here: for whom, and what becomes of them.
        </EmptyPane>
      );
    case 'everything':
      return (
        <EmptyPane
          title="There is nothing to compare with"
          action={
            <span className="flex flex-wrap justify-center gap-2">
              <Button onClick={() => view.show('promises')}>Promises</Button>
              <Button onClick={() => view.show('outcomes')}>Outcomes</Button>
              <Button onClick={() => view.show('preview')}>Preview</Button>
            </span>
          }
        >
          Patients do not have this quiz yet, so everything in it is new to them. What must hold for
          every one of them stands in the promises.
        </EmptyPane>
      );
    case 'without effect':
      return (
        <EmptyPane title="Nobody meets it">
          It was edited, but no patient sees, reads or buys anything else.
        </EmptyPane>
      );
    case 'held to':
      return (
        <EmptyPane title="What the quiz is held to">
          Saved runs and promises differ. Patients see nothing of them, but other things are proved
          and tried before publishing.
        </EmptyPane>
      );
    case 'people':
    case 'words':
    case 'others':
      return <EmptyPane title="Nobody can be shown">{group?.notDecided}</EmptyPane>;
  }
}

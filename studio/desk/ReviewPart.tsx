import type { ReactNode } from 'react';
import { dayInWords } from '../../app/kernel/calendar/day-words';
import { Button } from '../ui/Button';
import { DeskPart } from './DeskPart';
import type { Deeds } from './use-release';
import { WhyDialog } from './WhyDialog';

/** Where a document stands on its way to its readers, as one person may go on. */
export interface DeskRelease {
  hash: string;
  isChanged: boolean;
  /** Names of those who wrote the change. */
  authors: readonly string[];
  reviews: readonly { by: string; isApproved: boolean; why: string; at: string }[];
  reviewWhyNot: string | null;
  publishWhyNot: string | null;
}

interface ReviewPartProps<Release extends DeskRelease, Asking extends string> {
  title: string;
  /** Words on who has to look at the change. */
  words: string;
  release: Release;
  deeds: Deeds<Release, Asking | 'refuse' | 'publish'>;
  /** Null where the change needs no review. */
  review: ((intent: 'approve' | 'refuse', note: string) => Promise<Release>) | null;
  /** Words for a review that was given. */
  approved: string;
  /** Further buttons, after that for publishing. */
  children?: ReactNode;
}

/** Who looked at exactly this draft, and the buttons for reviewing and publishing it, each with why it cannot be. */
export function ReviewPart<Release extends DeskRelease, Asking extends string>({
  title,
  words,
  release,
  deeds,
  review,
  approved,
  children,
}: ReviewPartProps<Release, Asking>) {
  const { authors, reviews, reviewWhyNot, publishWhyNot, isChanged } = release;
  const { wait, busy, error, asking, ask, attempt } = deeds;
  const inTheWay = isChanged ? new Set([review && reviewWhyNot, publishWhyNot]) : [];
  return (
    <DeskPart title={title}>
      <p className="text-muted">
        {words}
        {authors.length === 0 ? '' : ` Written by ${authors.join(' and ')}.`}
      </p>
      {reviews.length === 0 ? null : (
        <ul className="flex flex-col gap-1">
          {reviews.map(({ by, isApproved, why, at }) => (
            <li key={by} className={isApproved ? 'text-good' : 'text-warn'}>
              {isApproved ? `Approved by ${by}` : `${by} asked for a change`} on{' '}
              {dayInWords(at.slice(0, 10), 'dateWithYear')}
              {why === '' ? '.' : `: ${why}`}
            </li>
          ))}
        </ul>
      )}
      <p role="alert" className="text-bad">
        {asking === null ? error : null}
      </p>
      <div className="flex flex-wrap gap-2">
        {review ? (
          <>
            <Button
              whyNot={wait ?? reviewWhyNot}
              busy={busy}
              onClick={() => void attempt(() => review('approve', ''), approved)}
            >
              Approve
            </Button>
            <Button whyNot={wait ?? reviewWhyNot} busy={busy} onClick={() => ask('refuse')}>
              Ask for a change…
            </Button>
          </>
        ) : null}
        <Button
          variant="primary"
          whyNot={wait ?? publishWhyNot}
          busy={busy}
          onClick={() => ask('publish')}
        >
          Publish…
        </Button>
        {children}
      </div>
      {[...inTheWay].map((whyNot) =>
        whyNot === null ? null : (
          <p key={whyNot} className="text-xs text-muted">
            {whyNot}
          </p>
        ),
      )}
      {asking === 'refuse' && review ? (
        <WhyDialog
          title="Ask for a change"
          label="What has to change"
          action="Ask for it"
          {...{ busy, error }}
          onClose={() => ask(null)}
          onDone={(note) => void attempt(() => review('refuse', note), 'You asked for a change.')}
        />
      ) : null}
    </DeskPart>
  );
}

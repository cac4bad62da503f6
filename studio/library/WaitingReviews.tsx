import { Link } from '@remix-run/react';
import type { WaitingReview } from '../../app/quizzes/authoring/behavior/waiting-reviews.server';
import { longAgo } from './library-words';

interface WaitingReviewsProps {
  waiting: readonly WaitingReview[];
  now: Date;
}

/** The drafts that wait for whoever looks to decide on them; nothing where none does. */
export function WaitingReviews({ waiting, now }: WaitingReviewsProps) {
  if (waiting.length === 0) return null;
  return (
    <section
      aria-labelledby="waiting-reviews"
      className="mb-5 rounded-lg border border-line bg-card px-4 py-3"
    >
      <h2 id="waiting-reviews" className="text-base">
        Waits for your review
      </h2>
      <ul className="mt-1 divide-y divide-line">
        {waiting.map(({ id, name, askedBy, askedAt, note }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-3 py-2">
            <Link
              to={`/studio/quizzes/${id}?view=changes`}
              className="font-semibold wrap-anywhere text-brand-deep hover:underline"
            >
              {name}
            </Link>
            {note ? <span className="min-w-0 wrap-anywhere text-soft">“{note}”</span> : null}
            <span className="ml-auto text-xs text-muted">
              {askedBy ?? 'Someone'}, <time dateTime={askedAt}>{longAgo(askedAt, now)}</time>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

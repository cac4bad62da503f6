import { useNavigate } from '@remix-run/react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { CallError } from '../../app/browser/calls/call';
import { toast } from '../../app/design/ui/toast/toast';
import type { PageRelease } from '../../app/quizzes/authoring/pages/publish-page.server';
import { DeskPart } from '../desk/DeskPart';
import { dayInWords } from '../desk/day-in-words';
import { useFresh } from '../desk/use-fresh';
import { WhyDialog } from '../desk/WhyDialog';
import { Button } from '../ui/Button';
import { EarlierPages } from './EarlierPages';
import { PageChanges } from './PageChanges';
import type { PageParts } from './page-parts';
import { RetireDialog } from './RetireDialog';

interface ReleasePageProps {
  parts: PageParts;
  release: PageRelease;
  onRelease(release: PageRelease): void;
}

type Asking = 'refuse' | 'publish' | 'retire' | null;

/** Pane for the changes of a draft, what is wrong with it, who looked at it, and its way to visitors. */
export function ReleasePage({ parts, release, onRelease }: ReleasePageProps) {
  const { saving, calls } = parts;
  const navigate = useNavigate();
  const hash = useStore(saving, (state) => state.hash);
  const status = useStore(saving, (state) => state.status);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [asking, setAsking] = useState<Asking>(null);
  const isBehind = release.hash !== hash || status !== 'saved';
  const show = (next: PageRelease) => {
    parts.setPublished(next.published);
    onRelease(next);
  };
  useFresh(isBehind && status === 'saved', hash, () => calls.release().then(show));
  const wait = isBehind ? 'Your changes are being saved.' : null;

  async function attempt(deed: () => Promise<PageRelease | null>, done: string) {
    setBusy(true);
    setError(null);
    try {
      const next = await deed();
      setAsking(null);
      toast.success(done);
      if (next) show(next);
    } catch (thrown) {
      if (!(thrown instanceof CallError)) throw thrown;
      setError(thrown.message);
      show(await calls.release());
    } finally {
      setBusy(false);
    }
  }

  const { expects, needsReview, problems } = release;
  const review = (intent: 'approve' | 'refuse', note: string) =>
    attempt(
      () => calls.review({ intent, hash: release.hash, expects, note }),
      intent === 'approve' ? 'You approved this page.' : 'You asked for a change.',
    );
  const publish = (why: string) =>
    attempt(() => calls.publish({ hash: release.hash, expects, why }), 'The page is published.');
  const retire = (to: string | null, why: string) =>
    attempt(
      async () => {
        await calls.retire({ expects, to, why });
        if (expects !== null) return calls.release();
        navigate('/studio/pages');
        return null;
      },
      expects === null ? 'The draft is thrown away.' : 'The page is taken down.',
    );
  return (
    <div className="flex flex-col gap-6">
      {release.retiredTo === undefined ? null : (
        <p className="rounded-md bg-warn-tint px-3 py-2 text-warn">
          This page was taken down.{' '}
          {release.retiredTo === null
            ? 'Visitors find no page.'
            : `Visitors are led to “/${release.retiredTo}”.`}{' '}
          Publishing brings it back.
        </p>
      )}
      <DeskPart title="What changes">
        {release.changes.length === 0 ? (
          <p className="text-muted">
            {release.isChanged
              ? 'What changes shows once the page is written to the end.'
              : 'This page says exactly what is published.'}
          </p>
        ) : (
          <PageChanges changes={release.changes} />
        )}
      </DeskPart>
      <DeskPart title="What is wrong">
        {problems.length === 0 ? (
          <p className="text-muted">Nothing that we know of.</p>
        ) : (
          <ul className="flex flex-col gap-1">
            {problems.map(({ path, message, severity }) => (
              <li
                key={`${path} ${message}`}
                className={severity === 'error' ? 'text-bad' : 'text-warn'}
              >
                {message}
              </li>
            ))}
          </ul>
        )}
      </DeskPart>
      <DeskPart title="Review and publishing">
        <p className="text-muted">
          {needsReview
            ? 'Somebody of the clinical staff who wrote none of it approves exactly this.'
            : 'This change needs no clinical review.'}
          {release.authors.length === 0 ? '' : ` Written by ${release.authors.join(' and ')}.`}
        </p>
        {release.reviews.length === 0 ? null : (
          <ul className="flex flex-col gap-1">
            {release.reviews.map(({ by, isApproved, why, at }) => (
              <li key={by} className={isApproved ? 'text-good' : 'text-warn'}>
                {isApproved ? `Approved by ${by}` : `${by} asked for a change`} on {dayInWords(at)}
                {why === '' ? '.' : `: ${why}`}
              </li>
            ))}
          </ul>
        )}
        <p role="alert" className="text-bad">
          {asking === null ? error : null}
        </p>
        <div className="flex flex-wrap gap-2">
          {needsReview ? (
            <>
              <Button
                whyNot={wait ?? release.reviewWhyNot}
                busy={busy}
                onClick={() => void review('approve', '')}
              >
                Approve
              </Button>
              <Button
                whyNot={wait ?? release.reviewWhyNot}
                busy={busy}
                onClick={() => setAsking('refuse')}
              >
                Ask for a change…
              </Button>
            </>
          ) : null}
          <Button
            variant="primary"
            whyNot={wait ?? release.publishWhyNot}
            busy={busy}
            onClick={() => setAsking('publish')}
          >
            Publish…
          </Button>
          {release.retiredTo === undefined ? (
            <Button
              whyNot={wait ?? release.retireWhyNot}
              busy={busy}
              onClick={() => setAsking('retire')}
            >
              {expects === null ? 'Throw the draft away…' : 'Take it down…'}
            </Button>
          ) : null}
        </div>
        {release.isChanged
          ? [...new Set([needsReview ? release.reviewWhyNot : null, release.publishWhyNot])].map(
              (whyNot) =>
                whyNot === null ? null : (
                  <p key={whyNot} className="text-xs text-muted">
                    {whyNot}
                  </p>
                ),
            )
          : null}
      </DeskPart>
      <EarlierPages parts={parts} release={release} />
      {release.history.length === 0 ? null : (
        <DeskPart title="Record">
          <ol className="flex flex-col gap-1">
            {release.history.map(({ id, at, by, action, why }) => (
              <li key={id} className="text-xs text-muted">
                {deeds[action]} by {by}, <time dateTime={at}>{dayInWords(at)}</time>
                {why === '' ? '' : `: ${why}`}
              </li>
            ))}
          </ol>
        </DeskPart>
      )}
      {asking === 'refuse' ? (
        <WhyDialog
          title="Ask for a change"
          label="What has to change"
          action="Ask for it"
          {...{ busy, error }}
          onClose={() => setAsking(null)}
          onDone={(note) => void review('refuse', note)}
        />
      ) : null}
      {asking === 'publish' ? (
        <WhyDialog
          title="Publish this page"
          label="Why"
          action="Publish"
          {...{ busy, error }}
          onClose={() => setAsking(null)}
          onDone={(why) => void publish(why)}
        >
          <p className="text-muted">Visitors read it at once.</p>
        </WhyDialog>
      ) : null}
      {asking === 'retire' ? (
        <RetireDialog
          release={release}
          {...{ busy, error }}
          onClose={() => setAsking(null)}
          onDone={(to, why) => void retire(to, why)}
        />
      ) : null}
    </div>
  );
}

const deeds = {
  created: 'Begun',
  edited: 'Changed',
  approved: 'Approved',
  refused: 'A change asked for',
  published: 'Published',
  retired: 'Taken down',
  discarded: 'Thrown away',
} as const;

import { useNavigate } from '@remix-run/react';
import type { PageRelease } from '../../app/quizzes/authoring/pages/publish-page.server';
import { type PageChange, pageChanges } from '../../engine/pages';
import { Earlier, RecordPart } from '../desk/DeskHistory';
import { DeskPart } from '../desk/DeskPart';
import { ReviewPart } from '../desk/ReviewPart';
import { useRelease } from '../desk/use-release';
import { WhyDialog } from '../desk/WhyDialog';
import { Button } from '../ui/Button';
import type { PageParts } from './page-parts';
import { RetireDialog } from './RetireDialog';

interface ReleasePageProps {
  parts: PageParts;
  release: PageRelease;
  onRelease(release: PageRelease): void;
}

/** Pane for the changes of a draft, what is wrong with it, who looked at it, and its way to visitors. */
export function ReleasePage({ parts, release, onRelease }: ReleasePageProps) {
  const { saving, calls } = parts;
  const navigate = useNavigate();
  const deeds = useRelease<PageRelease, 'refuse' | 'publish' | 'retire'>({
    ...{ saving, release },
    read: calls.release,
    onRelease: (next) => {
      parts.setPublished(next.published);
      onRelease(next);
    },
  });
  const { wait, busy, error, asking, ask, attempt } = deeds;
  const { hash, expects, needsReview, problems } = release;
  const publish = (why: string) =>
    attempt(() => calls.publish({ hash, expects, why }), 'The page is published.');
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
      <ReviewPart
        title="Review and publishing"
        words={
          needsReview
            ? 'Somebody of the clinical staff who wrote none of it approves exactly this.'
            : 'This change needs no clinical review.'
        }
        {...{ release, deeds }}
        review={
          needsReview ? (intent, note) => calls.review({ intent, hash, expects, note }) : null
        }
        approved="You approved this page."
      >
        {release.retiredTo === undefined ? (
          <Button whyNot={wait ?? release.retireWhyNot} busy={busy} onClick={() => ask('retire')}>
            {expects === null ? 'Throw the draft away…' : 'Take it down…'}
          </Button>
        ) : null}
      </ReviewPart>
      <Earlier
        draft={parts.draft}
        earlier={release.earlier}
        now={expects}
        read={calls.revision}
        renderCompared={(page) => <PageChanges changes={pageChanges(release.published, page)} />}
      />
      <RecordPart history={release.history} />
      {asking === 'publish' ? (
        <WhyDialog
          title="Publish this page"
          label="Why"
          action="Publish"
          {...{ busy, error }}
          onClose={() => ask(null)}
          onDone={(why) => void publish(why)}
        >
          <p className="text-muted">Visitors read it at once.</p>
        </WhyDialog>
      ) : null}
      {asking === 'retire' ? (
        <RetireDialog
          release={release}
          {...{ busy, error }}
          onClose={() => ask(null)}
          onDone={(to, why) => void retire(to, why)}
        />
      ) : null}
    </div>
  );
}

/** Changes of a page in words, each with the text before it. */
function PageChanges({ changes }: { changes: readonly PageChange[] }) {
  return (
    <ul className="flex flex-col gap-2">
      {changes.map(({ place, words, before, after }) => (
        <li key={`${place} ${words} ${after}`} className="rounded-md bg-sunken px-3 py-2">
          <span className="text-xs font-semibold text-muted">{place}</span>
          <span className="block">{words}</span>
          {before === null ? null : (
            <del className="block text-xs wrap-anywhere text-muted">{before}</del>
          )}
          {after === null ? null : <ins className="block wrap-anywhere no-underline">{after}</ins>}
        </li>
      ))}
    </ul>
  );
}

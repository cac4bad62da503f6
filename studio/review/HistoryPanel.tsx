import { useState } from 'react';
import { useStore } from 'zustand';
import { CallError } from '../../app/browser/calls/call';
import { toast } from '../../app/design/ui/toast/toast';
import { lacking } from '../../app/identity/access/grants';
import { ShownThen } from '../changes/ChangesInWords';
import { momentInWords } from '../release/moments';
import { lookUpDropOff, type ReleaseState } from '../release/release-calls';
import { useEditor, useRelease } from '../state/editor-context';
import { Button } from '../ui/Button';
import { EmptyPane } from '../ui/EmptyPane';
import { RollBackDialog } from './RollBackDialog';

/** Shows who did what, when and why, and every revision that patients had, with the way back to it. */
export function HistoryPanel() {
  const release = useRelease((state) => state.release);
  const error = useRelease((state) => state.error);
  if (!release)
    return <p className="px-4 py-3 text-muted">{error ?? 'Looking up what was done…'}</p>;
  return (
    <div className="grid h-full grid-cols-1 border-t border-line md:grid-cols-[3fr_2fr]">
      <section
        aria-label="Record"
        className="relative min-h-0 md:overflow-auto md:border-r md:border-line"
      >
        <Record entries={release.history} />
      </section>
      <section aria-label="Revisions" className="relative min-h-0 md:overflow-auto">
        <Revisions release={release} />
      </section>
    </div>
  );
}

function Record({ entries }: { entries: readonly RecordEntry[] }) {
  const { id } = useEditor().document;
  if (entries.length === 0)
    return <EmptyPane title="Nothing yet">Everything that is done to it stands here.</EmptyPane>;
  return (
    <ol>
      {entries.map((entry) => (
        <li
          key={`${entry.at} ${entry.action} ${entry.hash}`}
          className="border-b border-line px-4 py-1.5"
        >
          <p className="flex flex-wrap justify-between gap-x-4">
            <span>
              <span className="font-semibold">{recordInWords(entry)}</span>
              {entry.why ? <span className="text-soft">: “{entry.why}”</span> : null}
            </span>
            <time dateTime={entry.at} className="text-xs text-muted">
              {momentInWords(entry.at)} · {entry.hash.slice(0, 7)}
            </time>
          </p>
          <Details words={detailsOf(entry)} />
          {entry.comparison ? (
            <ShownThen comparison={entry.comparison} of={recordInWords(entry)} />
          ) : null}
          {entry.certificate ? (
            <a
              href={`/studio/quizzes/${id}/certificates/${entry.certificate}`}
              className="font-medium hover:underline"
            >
              What was proved
            </a>
          ) : null}
        </li>
      ))}
    </ol>
  );
}

function Details({ words }: { words: readonly string[] }) {
  if (words.length === 0) return null;
  if (words.length === 1) return <p className="text-muted">{words[0]}</p>;
  return (
    <details className="text-muted">
      <summary className="cursor-pointer">{words.length} changes</summary>
      <ul className="list-disc pl-5">
        {words.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  );
}

function Revisions({ release }: { release: ReleaseState }) {
  const store = useEditor().release;
  const [back, setBack] = useState<{
    seen: ReleaseState;
    revision: ReleaseState['revisions'][number];
  } | null>(null);
  const { publishWhyNot } = release.may;
  // Going back asks for the permission only: what is wrong with the draft does not matter to it.
  const whyNot = publishWhyNot === lacking['quiz:publish'] ? publishWhyNot : null;
  if (!release.everPublished || release.revisions.length === 0)
    return (
      <EmptyPane title="Not published yet">
        {release.published ? 'What patients have now under the same key is another quiz. ' : ''}
        Every revision that patients get stands here, with a way back to it.
      </EmptyPane>
    );
  return (
    <>
      <ol>
        {release.revisions.map((revision) => (
          <li
            key={revision.revision}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-1.5"
          >
            <span className="min-w-40 flex-1">
              <time dateTime={revision.at} className="block font-semibold">
                {momentInWords(revision.at)}
              </time>
              <span className="text-muted">
                {revision.by ?? 'An import'} · {revision.revision.slice(0, 7)}
                {revision.back ? `, brought back by ${revision.back.by}` : null}
              </span>
            </span>
            {revision.current ? (
              <span className="rounded-full bg-good-tint px-2.5 py-0.5 text-xs font-semibold text-good">
                Patients have this
              </span>
            ) : (
              <>
                <EarlierNumbers revision={revision} />
                <Button
                  whyNot={whyNot}
                  aria-label={`Go back to the revision of ${momentInWords(revision.at)}`}
                  onClick={() => setBack({ seen: release, revision })}
                >
                  Go back to it
                </Button>
              </>
            )}
          </li>
        ))}
      </ol>
      {back ? (
        <RollBackDialog
          {...back}
          onClose={() => setBack(null)}
          onStale={() => setBack({ ...back, seen: store.getState().release ?? back.seen })}
        />
      ) : null}
    </>
  );
}

/** Puts the numbers of patients of an earlier revision on the outline and the map, and takes them off again. */
function EarlierNumbers({
  revision: { revision, at },
}: {
  revision: ReleaseState['revisions'][number];
}) {
  const { document, csrf, view } = useEditor();
  const isShown = useStore(view, ({ earlier }) => earlier?.revision === revision);
  const [busy, setBusy] = useState(false);

  async function show() {
    if (isShown) return view.showEarlier(null);
    setBusy(true);
    try {
      const dropOff = await lookUpDropOff(document.id, csrf, revision);
      if (dropOff.started === 0) toast.info('No patient began this revision.');
      else view.showEarlier({ revision, dropOff });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      toast.error(error.message);
    } finally {
      setBusy(false);
    }
  }

  const words = isShown ? 'Hide where patients stopped' : 'Where patients stopped';
  return (
    <Button
      variant="ghost"
      busy={busy}
      aria-label={`${words} in the revision of ${momentInWords(at)}`}
      onClick={() => void show()}
    >
      {words}
    </Button>
  );
}

type RecordEntry = ReleaseState['history'][number];

/** Words for each action, as they go on after the name of who did it. */
const deeds: Record<RecordEntry['action'], string> = {
  created: 'made this draft',
  imported: 'imported it',
  edited: 'changed it',
  tookOver: 'took over writing',
  asked: 'asked for a review',
  approved: 'approved it',
  refused: 'asked for changes',
  withdrawn: 'took the review back',
  scheduled: 'planned to publish it',
  unscheduled: 'took the planned publication back',
  scheduleFailed: 'could not publish it as planned',
  published: 'published it',
  rolledBack: 'gave patients an earlier revision again',
  wentOffSale: 'took it off sale',
  backOnSale: 'put it on sale again',
  renamed: 'renamed it',
  archived: 'archived it',
  restored: 'brought it back',
};

/** A sentence on who did what, without its full stop. */
function recordInWords({ by, action, words }: RecordEntry): string {
  const deed = `${by ?? 'The service'} ${deeds[action]}`;
  const [at] = words;
  return action === 'scheduled' && at ? `${deed} on ${momentInWords(at)}` : deed;
}

/** Lists in words what changed with it. */
function detailsOf({ action, words }: RecordEntry): string[] {
  return action === 'scheduled' ? [] : words;
}

import { CircleCheck, CircleDashed, CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePromises } from '../promises/use-promises';
import { momentInWords } from '../release/moments';
import type { ReleaseState } from '../release/release-calls';
import type { RunResult } from '../saved-runs/check-runs';
import { useCheckedRuns } from '../saved-runs/use-checked-runs';

interface ChangesHeadingProps {
  title: string;
  release: ReleaseState | null;
  /** Actions on the whole, such as sending it back. */
  children?: ReactNode;
}

/** Shows a sentence on what changes, who asked for the review, and how promises and saved runs stand. */
export function ChangesHeading({ title, release, children }: ChangesHeadingProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-7 gap-y-2 border-b border-line bg-paper px-5.5 py-3.5 max-md:px-4">
      <div className="min-w-0 flex-1 basis-96">
        <h2 className="font-display text-2xl max-md:text-xl">{title}</h2>
        {release ? <Asked review={release.review} /> : null}
      </div>
      {children}
      <ul
        aria-label="What it is held to"
        className="flex divide-x divide-line rounded-lg border border-line bg-card"
      >
        <PromisesFact />
        <RunsFact />
      </ul>
    </div>
  );
}

function Asked({ review }: Pick<ReleaseState, 'review'>) {
  const { state, by, at, note } = review;
  if (state !== 'asked' && state !== 'approved' && state !== 'refused') return null;
  return (
    <p className="mt-1 text-muted">
      <b className="font-semibold text-ink">{by ?? 'Somebody'}</b> asked for a review
      {at ? ` on ${momentInWords(at)}` : ''}
      {note === '' ? '.' : `: “${note}”`}
    </p>
  );
}

function PromisesFact() {
  const { entries, proved, isCurrent } = usePromises();
  if (!proved || !isCurrent) return <Fact look="open" title="Promises" words="being proved" />;
  const count = (...statuses: string[]) =>
    entries.filter(({ status }) => statuses.includes(status)).length;
  const [broken, open] = [count('broken', 'unfit'), count('undecided')];
  const holds = count('holds');
  const undecided = `${open === 0 ? 'none' : open} not decided`;
  if (broken > 0)
    return (
      <Fact
        look="bad"
        title={broken === 1 ? '1 promise is broken' : `${broken} promises are broken`}
        words={`${holds === 0 ? 'none holds' : `${holds} hold`}, ${undecided}`}
      />
    );
  return (
    <Fact
      look={open > 0 ? 'open' : 'good'}
      title={holds === 1 ? '1 promise holds' : `${holds} promises hold`}
      words={`none broken, ${undecided}`}
    />
  );
}

function RunsFact() {
  const { results, isTrying } = useCheckedRuns();
  const count = results.length;
  if (count === 0) return <Fact look="open" title="No saved runs" words="none tries it" />;
  if (isTrying) return <Fact look="open" title="Saved runs" words="being tried" />;
  const counted = (wanted: RunResult['state']) =>
    results.filter(({ state }) => state === wanted).length;
  const [agree, fails, waits] = [counted('holds'), counted('fails'), counted('waits')];
  if (fails > 0)
    return (
      <Fact
        look="bad"
        title={fails === 1 ? '1 saved run fails' : `${fails} saved runs fail`}
        words={`${agree} of ${count} agree`}
      />
    );
  return (
    <Fact
      look={waits > 0 ? 'open' : 'good'}
      title={agree === 1 ? '1 saved run agrees' : `${agree} saved runs agree`}
      words={waits === 0 ? 'none fails' : `${waits} wait for a question being written`}
    />
  );
}

const looks = {
  good: { Mark: CircleCheck, tone: 'text-good' },
  open: { Mark: CircleDashed, tone: 'text-warn' },
  bad: { Mark: CircleX, tone: 'text-bad' },
};

function Fact({ look, title, words }: { look: keyof typeof looks; title: string; words: string }) {
  const { Mark, tone } = looks[look];
  return (
    <li className="grid grid-cols-[1rem_auto] items-center gap-x-2 px-4 py-2 leading-tight">
      <Mark aria-hidden className={`size-4 ${tone}`} />
      <b className="font-semibold">{title}</b>
      <span className="col-start-2 text-xs text-muted">{words}</span>
    </li>
  );
}

import { ArrowRight, ChevronLeft, ChevronRight, Play, Square } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { classNames } from '../../../app/design/ui/class-names';
import { type Difference, type Patient, titleOfStep } from '../../../engine/authoring';
import { type Change, firstOf } from '../../../engine/proof';
import type { Quiz } from '../../../engine/quiz';
import { personInWords } from '../../promises/person-in-words';
import { Button } from '../../ui/Button';
import { IconButton } from '../../ui/IconButton';
import { Segmented } from '../../ui/Segmented';
import { type BothWays, bothWays, type EndWords, type PagePair, type Side } from './both-ways';
import { pageMarks, type Whom } from './page-marks';
import type { StillPage } from './StillPhone';
import { StillPhone } from './StillPhone';

interface BothPhonesProps {
  quizzes: Record<Side, Quiz>;
  person: Change['person'];
  /** The edits that are looked at: the phones begin where one of them shows. */
  edits: readonly Difference[];
  /** Notes beside the names of the two: “since Nov 2”. */
  notes: Record<Side, string>;
}

const names: Record<Side, string> = { before: 'Published', after: 'Draft' };

/** One person on both revisions, page beside page, from the first that differs. */
export function BothPhones({ quizzes, person, edits, notes }: BothPhonesProps) {
  const ways = useMemo(() => bothWays(quizzes, person), [quizzes, person]);
  const first = useMemo(() => firstOf(quizzes, ways.pairs, edits), [quizzes, ways, edits]);
  const played = usePlayed(first, ways.pairs.length);
  const [side, setSide] = useState<Side>('after');
  const pair = ways.pairs[played.at];
  const pages = useMemo(
    () => (pair ? pagesOf(quizzes, pair, person) : { before: null, after: null }),
    [quizzes, pair, person],
  );
  if (!pair) return null;
  return (
    <div className="@container flex h-full min-h-0 flex-col items-center gap-2.5 bg-sunken px-6 py-3 max-md:px-3">
      <div className="flex w-full max-w-[44.125rem] flex-wrap items-center gap-x-2.5 gap-y-1">
        <div
          role="status"
          className="flex min-w-0 flex-1 basis-56 flex-wrap items-baseline gap-x-2.5"
        >
          <h2 className="font-display text-lg">{titleOf(quizzes, pair)}</h2>
          <p className="text-muted">{whereInWords(ways, played.at, first)}</p>
        </div>
        <div className="flex items-center gap-1.5">
          <Steps ways={ways} at={played.at} goTo={played.goTo} />
          <Button onClick={played.toggle} className="ml-1">
            {played.isPlaying ? (
              <Square aria-hidden className="size-3 fill-current" />
            ) : (
              <Play aria-hidden className="size-3.5 fill-current" />
            )}
            {played.isPlaying ? 'Stop' : 'Play both'}
          </Button>
        </div>
      </div>
      <div className="@xl:hidden">
        <Segmented<Side>
          label="Which phone"
          value={side}
          onChange={setSide}
          options={[
            { value: 'before', label: names.before },
            { value: 'after', label: names.after },
          ]}
        />
      </div>
      <div className="relative grid min-h-0 w-full max-w-[44.125rem] flex-1 grid-cols-1 gap-x-11 @xl:grid-cols-2">
        {sides.map((one) => (
          <section
            key={one}
            aria-label={names[one]}
            className={`mx-auto min-h-0 w-full max-w-[20.75rem] flex-col gap-2 @xl:flex @xl:max-w-none ${one === side ? 'flex' : 'hidden'}`}
          >
            <p className="flex items-baseline gap-2 pl-1 font-semibold">
              {names[one]}
              <span className="text-xs font-normal text-muted">{notes[one]}</span>
            </p>
            <StillPhone
              page={pages[one]}
              title={`${names[one]}: ${titleOf(quizzes, pair)}`}
              instead={`This page does not come in ${one === 'after' ? 'the draft' : 'what is published'}.`}
            />
            <EndsBelow ends={ways.ends} side={one} />
          </section>
        ))}
        <span
          aria-hidden
          className="absolute top-[46%] left-1/2 hidden size-[1.875rem] -translate-1/2 place-items-center rounded-full border border-line bg-card text-muted @xl:grid"
        >
          <ArrowRight className="size-4" />
        </span>
      </div>
    </div>
  );
}

const sides = ['before', 'after'] as const;

/** Buttons to the page before and the page after this one on which something differs. */
function Steps({ ways, at, goTo }: { ways: BothWays; at: number; goTo(place: number): void }) {
  const earlier = ways.differing.filter((place) => place < at).at(-1);
  const later = ways.differing.find((place) => place > at);
  return (
    <>
      <IconButton
        label="The page before where it differs"
        className="border border-line bg-card"
        disabled={earlier === undefined}
        onClick={() => earlier !== undefined && goTo(earlier)}
      >
        <ChevronLeft aria-hidden />
      </IconButton>
      <IconButton
        label="The next page where it differs"
        className="border border-line bg-card"
        disabled={later === undefined}
        onClick={() => later !== undefined && goTo(later)}
      >
        <ChevronRight aria-hidden />
      </IconButton>
    </>
  );
}

function titleOf(quizzes: Record<Side, Quiz>, { before, after }: PagePair): string {
  const stop = after ?? before;
  return stop ? titleOfStep(after ? quizzes.after : quizzes.before, stop.view.step) : '';
}

function whereInWords({ pairs, differing }: BothWays, at: number, first: number): string {
  const place = `page ${at + 1} of ${pairs.length}`;
  if (at === differing[0]) return `where it first differs, ${place}`;
  if (at === first && pairs[at]?.differs) return `where the edit shows, ${place}`;
  return pairs[at]?.differs ? `differs too, ${place}` : `the same, ${place}`;
}

function pagesOf(
  quizzes: Record<Side, Quiz>,
  pair: PagePair,
  person: Change['person'],
): Record<Side, StillPage | null> {
  const marks = pageMarks(quizzes, pair, whomOf(quizzes.after, person));
  const page = (side: Side) => {
    const state = pair[side]?.state;
    return state ? { quiz: quizzes[side], state, marks: marks[side] } : null;
  };
  return { before: page('before'), after: page('after') };
}

const whoms = { She: 'her', He: 'him', They: 'them' } as const;

/** Pronoun by which somebody is spoken of: “new for her”. */
function whomOf(quiz: Quiz, person: Patient): Whom {
  return whoms[personInWords(quiz, person).she];
}

/** Shows what somebody pays and how it ends, and marks what is different in the draft. */
function EndsBelow({ ends, side }: { ends: Record<Side, EndWords>; side: Side }) {
  const { pays, ends: how } = ends[side];
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-2.5 gap-y-0.5 rounded-md border border-line bg-card px-3.5 py-2">
      <dt className="text-muted">Pays at once</dt>
      <Words differs={side === 'after' && ends.before.pays !== pays}>{pays}</Words>
      <dt className="text-muted">Ends</dt>
      <Words differs={side === 'after' && ends.before.ends !== how}>{how}</Words>
    </dl>
  );
}

function Words({ differs, children }: { differs: boolean; children: string }) {
  return (
    <dd className="line-clamp-2 text-right font-semibold" title={children}>
      <span className={classNames(differs && 'rounded-xs bg-info-tint px-1 text-info')}>
        {children}
        {differs ? <span className="sr-only"> (another thing)</span> : null}
      </span>
    </dd>
  );
}

/** Time that a page stands while both are played, in milliseconds. */
const pace = 1_600;

interface Played {
  /** The place of the page that is shown. */
  at: number;
  isPlaying: boolean;
  goTo(place: number): void;
  /** Plays from the beginning to the end, page by page; pressed again, stops. */
  toggle(): void;
}

/** Page of two ways that is shown. @param start Page to begin with. @param count Number of pages. */
function usePlayed(start: number, count: number): Played {
  const [at, setAt] = useState(start);
  const [isPlaying, setPlaying] = useState(false);
  const last = Math.max(0, count - 1);
  const shown = Math.min(at, last);
  useEffect(() => {
    if (!isPlaying) return;
    if (shown >= last) return setPlaying(false);
    const timer = setTimeout(() => setAt(shown + 1), pace);
    return () => clearTimeout(timer);
  }, [isPlaying, shown, last]);
  return {
    at: shown,
    isPlaying,
    goTo(place) {
      setPlaying(false);
      setAt(place);
    },
    toggle() {
      if (!isPlaying) setAt(0);
      setPlaying(!isPlaying);
    },
  };
}

import { classNames } from '../../app/design/ui/class-names';
import { momentInWords } from '../release/moments';
import type { ReleaseState } from '../release/release-calls';
import { useRelease } from '../state/editor-context';
import { Popover } from '../ui/Popover';

const tones: Record<Tone, string> = {
  plain: 'bg-sunken text-soft',
  good: 'bg-good-tint text-good',
  warn: 'bg-warn-tint text-warn',
  info: 'bg-info-tint text-info',
};

/** Shows the status of the draft in a word; more about it when it is pressed. */
export function StatusChip() {
  const release = useRelease((state) => state.release);
  if (!release) return null;
  const { words, tone } = statusInWords(release);
  const [status, ...more] = words.split(' · ');
  return (
    <Popover
      label="How this draft stands"
      className="w-88 max-w-[90vw] p-4"
      trigger={
        <button
          type="button"
          className={classNames(
            'cursor-pointer rounded-full px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap',
            tones[tone],
          )}
        >
          {status}{' '}
          {more.length > 0 ? (
            <span className="min-[900px]:max-[1179px]:sr-only">· {more.join(' · ')}</span>
          ) : null}
        </button>
      }
    >
      <ul className="flex flex-col gap-2">
        {statusInSentences(release).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Popover>
  );
}

type Tone = 'plain' | 'good' | 'warn' | 'info';

/** A word for how a draft stands, and the color that goes with it. */
function statusInWords({ status, review, differences, published }: ReleaseState): {
  words: string;
  tone: Tone;
} {
  if (published?.offSale) return { words: 'Off sale', tone: 'warn' };
  if (status === 'published') return { words: 'Published', tone: 'good' };
  if (status === 'inReview')
    return review.state === 'approved'
      ? { words: 'Approved', tone: 'good' }
      : { words: 'In review', tone: 'info' };
  if (status === 'draft') return { words: 'Draft', tone: 'plain' };
  const edits = differences.length;
  const counted = edits === 0 ? '' : ` · ${edits === 1 ? '1 edit' : `${edits} edits`}`;
  return { words: `Changed${counted}`, tone: 'warn' };
}

/** Explains the status in sentences: what patients have, what differs, and what waits. */
function statusInSentences(release: ReleaseState): string[] {
  const { published, schedule, everPublished } = release;
  const publication =
    published && `${published.by ?? 'an import'} published on ${momentInWords(published.at)}`;
  return [
    publication === null
      ? 'Patients do not have this quiz yet.'
      : everPublished
        ? `Patients have what ${publication}.`
        : `Patients do not have this draft: what they get is another one, which ${publication}.`,
    published?.offSale
      ? `It sells nothing until it is mended: it is not proved with the present catalogue. ${published.offSale}`
      : null,
    changeInWords(release),
    reviewInWords(release),
    schedule &&
      (schedule.state === 'waiting'
        ? `It is published on ${momentInWords(schedule.at)}, as ${schedule.by ?? 'somebody'} asked.`
        : `The publication on ${momentInWords(schedule.at)} did not happen: ${schedule.reason ?? 'the reason is not known.'}`),
  ].filter((sentence) => sentence !== null);
}

/** Says what kind of change publishing it would be. */
export function changeInWords({ kindOfChange, published, review }: ReleaseState): string | null {
  if (kindOfChange === 'clinical' && review.state === 'approved')
    return published
      ? 'More than words and pictures differ: the clinical review has approved exactly this.'
      : 'It is new to patients: the clinical review has approved exactly this.';
  if (!published) return 'A new quiz needs a clinical review before patients get it.';
  if (kindOfChange === 'none') return null;
  return kindOfChange === 'words'
    ? 'Only words and pictures differ: no review is needed.'
    : 'More than words and pictures differ: a clinical review is needed.';
}

function reviewInWords({ review }: ReleaseState): string | null {
  const { state, by, at, decidedBy, decidedAt, decisionNote } = review;
  const said = decisionNote === '' ? '' : ` “${decisionNote}”`;
  if (state === 'asked')
    return `${by ?? 'Somebody'} asked for a review${at ? ` on ${momentInWords(at)}` : ''}.`;
  if (state === 'void')
    return 'It, or what it sells, changed after a review was asked for: that review is void.';
  if (state === 'none') return null;
  const deed = state === 'approved' ? 'approved exactly this' : 'asked for changes';
  return `${decidedBy ?? 'Somebody'} ${deed}${decidedAt ? ` on ${momentInWords(decidedAt)}` : ''}.${said}`;
}

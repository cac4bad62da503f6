import { classNames } from '../../app/design/ui/class-names';
import { useRelease } from '../state/editor-context';
import { Popover } from '../ui/Popover';
import { statusInSentences, statusInWords, type Tone } from './status-in-words';

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

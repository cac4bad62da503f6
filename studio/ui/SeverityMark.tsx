import { type Mark, markInWords } from './mark-of';

const tones: Record<Mark, string> = {
  error: 'text-bad',
  unfinished: 'text-muted',
  warning: 'text-warn',
};

/** A red disc for what is wrong, a quiet ring for what is still being written, an amber triangle for advice. */
export function SeverityMark({ mark }: { mark: Mark }) {
  return (
    <svg viewBox="0 0 10 10" role="img" className={`size-2.5 shrink-0 self-center ${tones[mark]}`}>
      <title>{markInWords[mark]}</title>
      {mark === 'error' ? (
        <circle cx="5" cy="5" r="4.5" fill="currentColor" />
      ) : mark === 'unfinished' ? (
        <circle cx="5" cy="5" r="3.75" fill="none" stroke="currentColor" strokeWidth="1.5" />
      ) : (
        <path d="M5 .6 9.8 9.4H.2Z" fill="currentColor" />
      )}
    </svg>
  );
}

import type { Problem } from '../../engine/authoring';

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

/** Mark of a problem: an error, something worth a look, or a part that somebody is still writing. */
export type Mark = Problem['severity'] | 'unfinished';

export function markOf({ code, severity }: Pick<Problem, 'code' | 'severity'>): Mark {
  return code === 'unfinished' ? 'unfinished' : severity;
}

/** Marks in order: those that stop publishing first, and among them errors before parts that are not finished. */
export const marksInOrder: readonly Mark[] = ['error', 'unfinished', 'warning'];

export const markInWords: Record<Mark, string> = {
  error: 'Error',
  unfinished: 'Not finished',
  warning: 'Warning',
};

/** Words for each mark about the part that it stands at. */
export const markOfPart: Record<Mark, string> = {
  error: 'has an error',
  unfinished: 'is not finished',
  warning: 'has a warning',
};

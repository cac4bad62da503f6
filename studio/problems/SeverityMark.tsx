import type { Problem } from '../../engine';

/** A red disc for what stops publishing, an amber triangle for advice; each with its word. */
export function SeverityMark({ severity }: { severity: Problem['severity'] }) {
  const isError = severity === 'error';
  return (
    <svg
      viewBox="0 0 10 10"
      role="img"
      className={`size-2.5 shrink-0 self-center ${isError ? 'text-bad' : 'text-warn'}`}
    >
      <title>{isError ? 'Error' : 'Warning'}</title>
      {isError ? (
        <circle cx="5" cy="5" r="4.5" fill="currentColor" />
      ) : (
        <path d="M5 .6 9.8 9.4H.2Z" fill="currentColor" />
      )}
    </svg>
  );
}

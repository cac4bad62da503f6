import type { QueueStatus } from './queue-step';

interface SaveStatusProps {
  status: QueueStatus;
  /** What the site says when everything is safe. */
  words: string;
  signedIn: boolean;
  /** Whether an answer ended the quiz: then there is nothing to finish later. */
  isOver: boolean;
}

/** Whether the answers are safe, and the way to go on another time. */
export function SaveStatus({ status, words, signedIn, isOver }: SaveStatusProps) {
  const said = { saved: words, saving: 'Saving…', waiting: 'Offline. We keep trying.' }[status];
  return (
    <>
      <span role="status">{said}</span>
      {isOver ? null : (
        <>
          <span aria-hidden="true"> · </span>
          <a href={signedIn ? '/' : '/register'} className="underline">
            Finish later
          </a>
        </>
      )}
    </>
  );
}

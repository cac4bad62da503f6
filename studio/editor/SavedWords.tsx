import { useSaving } from '../state/editor-context';

const words = {
  saved: 'Saved',
  waiting: 'Saving…',
  saving: 'Saving…',
  failing: 'Not saved yet: no connection. Trying again.',
  refused: 'Not saved',
};

/** Where there is little room, what is as it should be is only said. */
const quiet = 'text-muted min-[900px]:max-[1179px]:sr-only';

const looks = {
  saved: quiet,
  waiting: quiet,
  saving: quiet,
  failing: 'text-warn',
  refused: 'text-warn',
};

/** Whether the server has everything. */
export function SavedWords() {
  const status = useSaving((state) => state.status);
  return (
    <p role="status" className={looks[status]}>
      {words[status]}
    </p>
  );
}

import { useSaving } from './editor-context';

const words = {
  saved: 'Saved',
  waiting: 'Saving…',
  saving: 'Saving…',
  failing: 'Not saved yet: no connection. Trying again.',
  refused: 'Not saved',
};

/** Whether the server has everything. */
export function SavedWords() {
  const status = useSaving((state) => state.status);
  return (
    <p
      role="status"
      className={status === 'failing' || status === 'refused' ? 'text-warn' : 'text-muted'}
    >
      {words[status]}
    </p>
  );
}

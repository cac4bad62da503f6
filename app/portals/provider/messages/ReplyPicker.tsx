import { useState } from 'react';
import { Button } from '../../../design/ui/Button';
import { SelectInput } from '../../../design/ui/fields/SelectInput';
import { useHasScripts } from '../../../design/ui/use-has-scripts';
import type { ConversationData } from './conversation-page.server';

type ReplyPickerProps = Pick<ConversationData, 'patientId' | 'replies'> & {
  /** Puts words into the field for the message. */
  insert: (words: string) => void;
};

/** Saved replies to begin with. With scripts what is chosen comes after what was typed; without, links do. */
export function ReplyPicker({ patientId, replies, insert }: ReplyPickerProps) {
  const [chosen, setChosen] = useState('');
  const hasScripts = useHasScripts();
  if (replies.length === 0) return null;
  if (!hasScripts) {
    return (
      <details className="reply-links">
        <summary className="disclosure">Begin with a saved reply</summary>
        <ul>
          {replies.map(({ id, title }) => (
            <li key={id}>
              <a href={`/provider/messages/${patientId}?reply=${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </details>
    );
  }
  const reply = replies.find(({ id }) => id === chosen);
  return (
    <div className="reply-picker">
      <label className="sr-only" htmlFor="saved-reply">
        Saved reply
      </label>
      <SelectInput
        id="saved-reply"
        value={chosen}
        placeholder="Saved replies"
        onChange={(event) => setChosen(event.currentTarget.value)}
        options={replies.map(({ id, title, isMine }) => ({
          value: id,
          label: isMine ? title : `${title} (shared)`,
        }))}
      />
      <Button
        variant="quiet"
        size="sm"
        aria-disabled={reply === undefined || undefined}
        onClick={() => {
          if (reply === undefined) return;
          insert(reply.text);
          setChosen('');
        }}
      >
        Put it in
      </Button>
    </div>
  );
}

import { Button } from '../../../design/ui/Button';
import { Spinner } from '../../../design/ui/Spinner';
import type { OutgoingMessage } from './outbox';

type OutgoingBubbleProps = {
  message: OutgoingMessage;
  onRetry: () => void;
  onDiscard: () => void;
};

const stateWords = {
  sending: 'Sending…',
  waiting: 'Waiting for the connection. It goes out by itself.',
  failed: 'Not sent.',
} as const;

/** A message that the server does not have yet. */
export function OutgoingBubble({ message, onRetry, onDiscard }: OutgoingBubbleProps) {
  const { text, file, state, trouble } = message;
  return (
    <li className="chat-message" data-own data-state={state}>
      <span className="sr-only">You wrote:</span>
      <div className="chat-bubble">
        {text === '' ? null : <p>{text}</p>}
        {file === null ? null : <p className="chat-file-name">{file.name}</p>}
      </div>
      <p className="chat-time" role="status">
        {state === 'sending' ? <Spinner size="sm" /> : null}
        {stateWords[state]} {trouble}
      </p>
      {state === 'failed' ? (
        <div className="chat-retry">
          <Button variant="link" size="sm" onClick={onRetry}>
            Send again
          </Button>
          <Button variant="link" size="sm" onClick={onDiscard}>
            Delete
          </Button>
        </div>
      ) : null}
    </li>
  );
}

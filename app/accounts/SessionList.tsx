import { Form } from '@remix-run/react';
import { Icon } from '../illustrations/Icon';
import { Button } from '../ui/Button';
import { Chip } from '../ui/Chip';
import { VisuallyHidden } from '../ui/VisuallyHidden';

interface ShownSession {
  handle: string;
  device: string;
  isThis: boolean;
  lastUsed: string;
}

interface SessionListProps {
  csrf: string;
  sessions: readonly ShownSession[];
}

/** Where someone is signed in, with a way to end each but the one they are using. */
export function SessionList({ csrf, sessions }: SessionListProps) {
  const hasOthers = sessions.some(({ isThis }) => !isThis);
  return (
    <>
      <ul className="item-list">
        {sessions.map(({ handle, device, isThis, lastUsed }) => (
          <li key={handle}>
            <span className="item-sign">
              <Icon name="phone" />
            </span>
            <span className="item-words">
              <strong>{device}</strong>
              <span className="text-sm text-muted">{lastUsed}</span>
            </span>
            {isThis ? (
              <Chip tone="good">This device</Chip>
            ) : (
              <Form method="post">
                <input type="hidden" name="csrf" value={csrf} />
                <input type="hidden" name="intent" value="end" />
                <input type="hidden" name="handle" value={handle} />
                <Button type="submit" variant="quiet" size="sm">
                  Sign out <VisuallyHidden>{device}</VisuallyHidden>
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {hasOthers ? (
        <Form method="post" className="mt-5">
          <input type="hidden" name="csrf" value={csrf} />
          <input type="hidden" name="intent" value="endOthers" />
          <Button type="submit" variant="quiet">
            Sign out everywhere else
          </Button>
        </Form>
      ) : null}
    </>
  );
}

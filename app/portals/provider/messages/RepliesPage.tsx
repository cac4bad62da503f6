import { Link } from '@remix-run/react';
import { PageForm } from '../../../browser/forms/PageForm';
import { Button } from '../../../design/ui/Button';
import { buttonLook } from '../../../design/ui/button-look';
import { Chip } from '../../../design/ui/Chip';
import { BackLink } from '../../../design/ui/page/BackLink';
import { Card } from '../../../design/ui/page/Card';
import { VisuallyHidden } from '../../../design/ui/VisuallyHidden';
import { PortalPage } from '../../frame/PortalPage';
import type { ReplyTrouble } from './post-replies-form.server';
import { ReplyForm } from './ReplyForm';
import type { RepliesData } from './replies-page.server';
import './messages.css';

const done = { kept: 'Your reply is kept.', deleted: 'Your reply is deleted.' };

type RepliesPageProps = RepliesData & { trouble: ReplyTrouble | null };

/** Words to begin an answer with: one’s own, to be written and changed here, and those that others share. */
export function RepliesPage({ csrf, newId, replies, changing, trouble }: RepliesPageProps) {
  const shown = trouble ?? changing;
  return (
    <PortalPage
      title="Saved replies"
      intro="Words that you use often, to begin an answer with. Look them over before you send them."
      done={done}
    >
      <BackLink href="/provider/messages">All messages</BackLink>
      <div className="conversation-columns">
        <Card as="section" padding="lg" aria-labelledby="replies">
          <h2 id="replies" className="provider-title">
            Yours and shared ones
          </h2>
          {replies.length === 0 ? (
            <p className="provider-note">There are none yet.</p>
          ) : (
            <ul className="provider-rows">
              {replies.map((reply) => (
                <ReplyRow key={reply.id} reply={reply} csrf={csrf} />
              ))}
            </ul>
          )}
        </Card>
        <ReplyForm
          // Begins anew with each reply, and after each one that was kept.
          key={`${shown?.id ?? newId} ${changing?.version ?? ''}`}
          csrf={csrf}
          newId={newId}
          shown={shown}
          trouble={trouble}
        />
      </div>
    </PortalPage>
  );
}

type ReplyRowProps = Pick<RepliesData, 'csrf'> & { reply: RepliesData['replies'][number] };

function ReplyRow({ reply, csrf }: ReplyRowProps) {
  const { id, title, text, isShared, isMine, authorName } = reply;
  return (
    <li>
      <p className="provider-row-head">
        <b>{title}</b>
        {isShared ? <Chip>{isMine ? 'Shared' : `From ${authorName}`}</Chip> : null}
      </p>
      <p className="reply-text">{text}</p>
      {isMine ? (
        <PageForm
          csrf={csrf}
          fields={{ form: 'row', id }}
          action="/provider/messages/replies"
          className="reply-buttons"
        >
          <Link
            to={`/provider/messages/replies?change=${id}#reply-form`}
            {...buttonLook({ variant: 'quiet', size: 'sm' })}
            aria-label={`Change ${title}`}
          >
            Change
          </Link>
          <details className="reply-delete">
            <summary className="disclosure">
              Delete <VisuallyHidden>{title}</VisuallyHidden>
            </summary>
            <p className="provider-note">
              {isShared ? 'Your colleagues lose it too. ' : ''}It cannot be brought back.
            </p>
            <Button
              type="submit"
              name="intent"
              value="delete"
              variant="danger"
              size="sm"
              aria-label={`Delete ${title}`}
            >
              Delete
            </Button>
          </details>
        </PageForm>
      ) : null}
    </li>
  );
}

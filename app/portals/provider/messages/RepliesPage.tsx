import { Link, useNavigation } from '@remix-run/react';
import { PageForm } from '../../../browser/forms/PageForm';
import { longestMessage } from '../../../care/messages/message-view';
import { placeholders } from '../../../care/messages/placeholders';
import { Button } from '../../../design/ui/Button';
import { buttonLook } from '../../../design/ui/button-look';
import { Chip } from '../../../design/ui/Chip';
import { CheckboxBox } from '../../../design/ui/fields/CheckboxBox';
import { Field } from '../../../design/ui/fields/Field';
import { TextArea } from '../../../design/ui/fields/TextArea';
import { TextInput } from '../../../design/ui/fields/TextInput';
import { BackLink } from '../../../design/ui/page/BackLink';
import { Card } from '../../../design/ui/page/Card';
import { VisuallyHidden } from '../../../design/ui/VisuallyHidden';
import { PortalPage } from '../../frame/PortalPage';
import type { RepliesData, ReplyError } from './inbox-page.server';

const done = { kept: 'Your reply is kept.', deleted: 'Your reply is deleted.' };

type RepliesPageProps = RepliesData & { error: ReplyError | null };

/** Words to begin an answer with: one’s own, to be written and changed here, and those that others share. */
export function RepliesPage({ csrf, newId, replies, changing, error }: RepliesPageProps) {
  const shown = error ?? changing;
  return (
    <PortalPage
      title="Saved replies"
      intro="Words that you use often, to begin an answer with. Look them over before you send them."
      done={done}
    >
      <BackLink href="/provider/messages">All messages</BackLink>
      <div className="grid items-start gap-5 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_20rem]">
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
          error={error}
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

type ReplyFormProps = Pick<RepliesData, 'csrf' | 'newId'> & {
  /** The reply that is being changed, or what was typed and not kept; null for an empty form. */
  shown: Pick<ReplyError, 'id' | 'title' | 'text' | 'isShared' | 'version'> | null;
  error: ReplyError | null;
};

/** Form in which a saved reply is written, or its wording changed. */
function ReplyForm({ csrf, newId, shown, error }: ReplyFormProps) {
  const { formData } = useNavigation();
  const version = shown?.version ?? null;
  const errorOf = (field: ReplyError['field']) =>
    error?.field === field ? error.message : undefined;
  const means = Object.entries(placeholders).map(([name, { means: of }]) => `${name} is ${of}`);
  return (
    <Card as="section" aria-labelledby="reply-form">
      <h2 id="reply-form" className="provider-title">
        {version === null ? 'Write a new one' : 'Change it'}
      </h2>
      <PageForm
        csrf={csrf}
        fields={{ form: 'reply' }}
        seen={{ id: shown?.id ?? newId, version: version ?? undefined }}
        action={`/provider/messages/replies${version === null || !shown ? '' : `?change=${shown.id}`}`}
        className="reply-form"
        noValidate
      >
        <Field id="reply-title" label="Name" error={errorOf('title')}>
          {(control) => (
            <TextInput {...control} name="title" defaultValue={shown?.title} maxLength={80} />
          )}
        </Field>
        <Field id="reply-text" label="Words" help={`${means.join(', ')}.`} error={errorOf('text')}>
          {(control) => (
            <TextArea
              {...control}
              name="text"
              rows={7}
              defaultValue={shown?.text}
              maxLength={longestMessage}
            />
          )}
        </Field>
        <CheckboxBox name="shared" defaultChecked={shown?.isShared}>
          Share it with the care team
        </CheckboxBox>
        <div className="reply-buttons">
          <Button
            type="submit"
            name="intent"
            value="keep"
            loading={formData?.get('intent') === 'keep'}
          >
            Keep it
          </Button>
          {version === null ? null : (
            <Link to="/provider/messages/replies" {...buttonLook({ variant: 'quiet' })}>
              Leave it
            </Link>
          )}
        </div>
      </PageForm>
    </Card>
  );
}

import { Link, useNavigation } from '@remix-run/react';
import { PageForm } from '../../../browser/forms/PageForm';
import { longestMessage } from '../../../care/messages/message-view';
import { placeholders } from '../../../care/messages/placeholders';
import { Button } from '../../../design/ui/Button';
import { buttonLook } from '../../../design/ui/button-look';
import { CheckboxBox } from '../../../design/ui/fields/CheckboxBox';
import { Field } from '../../../design/ui/fields/Field';
import { TextArea } from '../../../design/ui/fields/TextArea';
import { TextInput } from '../../../design/ui/fields/TextInput';
import { Card } from '../../../design/ui/page/Card';
import type { ReplyTrouble } from './post-replies-form.server';
import type { RepliesData } from './replies-page.server';

type ReplyFormProps = Pick<RepliesData, 'csrf' | 'newId'> & {
  /** The reply that is being changed, or what was typed and not kept; null for an empty form. */
  shown: Pick<ReplyTrouble, 'id' | 'title' | 'text' | 'isShared' | 'version'> | null;
  trouble: ReplyTrouble | null;
};

/** Where a saved reply is written, or its wording changed. */
export function ReplyForm({ csrf, newId, shown, trouble }: ReplyFormProps) {
  const { formData } = useNavigation();
  const version = shown?.version ?? null;
  const errorOf = (field: ReplyTrouble['field']) =>
    trouble?.field === field ? trouble.message : undefined;
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

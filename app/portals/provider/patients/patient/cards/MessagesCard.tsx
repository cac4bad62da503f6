import { useSearchParams } from '@remix-run/react';
import { useFormAnswer } from '../../../../../browser/forms/keep-page';
import { longestMessage } from '../../../../../care/messages/message-view';
import { Button } from '../../../../../design/ui/Button';
import { Field } from '../../../../../design/ui/fields/Field';
import { TextArea } from '../../../../../design/ui/fields/TextArea';
import { Card } from '../../../../../design/ui/page/Card';
import { timeInWords } from '../../../../../kernel/calendar/day-words';
import { serviceZone } from '../../../../../kernel/calendar/service-day';
import { momentInWords } from '../../../labels';
import { useStoredDraft } from '../decision/drafts';
import { type PatientAnswer, PatientForm } from '../PatientForm';
import type { PatientPageData } from '../patient-page.server';

/** Number of the newest messages that stand beside the record. */
const shownMessages = 6;

type MessagesCardProps = Pick<
  PatientPageData,
  'conversation' | 'person' | 'shown' | 'csrf' | 'keys'
>;

/** The end of the conversation, and a place to write. */
export function MessagesCard({ conversation, person, shown, csrf, keys }: MessagesCardProps) {
  const answer = useFormAnswer<PatientAnswer>();
  const isDone = useSearchParams()[0].get('done') === 'message';
  const error = answer?.of === 'message' ? answer : null;
  const [text, setText] = useStoredDraft(
    `provider-message-${person.id}`,
    error?.text ?? '',
    isDone,
  );
  const { messages } = conversation;
  const hidden = Math.max(0, messages.length - shownMessages);
  return (
    <Card as="section" aria-labelledby="messages">
      <h2 id="messages" tabIndex={-1}>
        Messages
      </h2>
      {messages.length === 0 ? <p className="provider-note">Nobody has written yet.</p> : null}
      {hidden === 0 ? null : (
        <details className="provider-more">
          <summary className="disclosure">
            {hidden === 1 ? 'One earlier message' : `${hidden} earlier messages`}
          </summary>
          <Messages messages={messages.slice(0, hidden)} />
        </details>
      )}
      <Messages messages={messages.slice(hidden)} />
      <PatientForm
        csrf={csrf}
        patientId={person.id}
        caseId={shown.id}
        intent="message"
        seen={{ key: keys.message }}
        className="patient-form"
      >
        {(isBusy) => (
          <>
            <Field id="message-text" label={`Write to ${person.firstName}`} error={error?.message}>
              {(control) => (
                <TextArea
                  {...control}
                  name="text"
                  rows={3}
                  maxLength={longestMessage}
                  required
                  value={text}
                  onChange={(event) => setText(event.target.value)}
                />
              )}
            </Field>
            <Button type="submit" variant="quiet" size="sm" loading={isBusy}>
              Send
            </Button>
          </>
        )}
      </PatientForm>
    </Card>
  );
}

function Messages({ messages }: { messages: PatientPageData['conversation']['messages'] }) {
  return (
    <ol className="provider-rows">
      {messages.map(({ seq, side, author, text, at, attachments }) => (
        <li key={seq} data-side={side} className="patient-message">
          <p className="provider-row-head">
            <b>{author}</b>
            <span className="queue-facts">
              {momentInWords(at)}, {timeInWords(new Date(at), serviceZone)}
            </span>
          </p>
          {text === '' ? null : <p className="patient-words">{text}</p>}
          {attachments.length === 0 ? null : (
            <p className="provider-note">
              {attachments.length === 1 ? 'With a file' : `With ${attachments.length} files`}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}

import type { AttachmentView } from '../../../care/messages/message-view';
import { Icon } from '../../../design/illustrations/Icon';
import type { ConversationAccess } from './conversation-access';

type AttachmentsProps = {
  attachments: readonly AttachmentView[];
  fileAddress: ConversationAccess['fileAddress'];
};

/** The files of a message: pictures small, to be opened large; papers by what they are. */
export function Attachments({ attachments, fileAddress }: AttachmentsProps) {
  if (attachments.length === 0) return null;
  return (
    <ul className="chat-files">
      {attachments.map(({ id, mime, bytes }) => {
        const address = fileAddress(id);
        return (
          <li key={id}>
            <a className="chat-file" href={address} download>
              {mime === 'image/jpeg' ? (
                <img src={address} alt="" loading="lazy" width="180" height="135" />
              ) : (
                <Icon name="document" />
              )}
              <span>
                {mime === 'image/jpeg' ? 'Picture' : 'PDF'} · {sizeWords(bytes)}
                <span className="sr-only">, save it</span>
              </span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}

/** A size as people say it: 48 KB, 2.1 MB. */
function sizeWords(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024));
  return kilobytes < 1000 ? `${kilobytes} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

import './chat.css';
import { Paperclip, SendHorizontal } from 'lucide-react';
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { PlainForm } from '../../../browser/forms/PageForm';
import { longestMessage } from '../../../care/messages/message-view';
import { Button, IconButton } from '../../../design/ui/Button';
import { FieldError } from '../../../design/ui/fields/Field';
import { TextArea } from '../../../design/ui/fields/TextArea';
import { fileHint } from '../../../quiz-runner/inputs/upload-places';
import type { ChatError, ConversationAccess } from './conversation';
import { storeDraft, storedDraft } from './outbox';

export type ComposerWords = { label: string; placeholder: string };

type ComposerProps = {
  access: ConversationAccess;
  words: ComposerWords;
  /** Text that stands there at first. */
  begin?: string | undefined;
  /** Stands above the field; given a way to put words into it. */
  offer?: ((insert: (words: string) => void) => ReactNode) | undefined;
  csrf: string;
  /** The name of the message, for the form without scripts. */
  clientId: string;
  /** Error that a form posted without scripts ran into. */
  error: ChatError | null;
  onSend: (text: string, file: File | null) => void;
};

/** Past this share of the most characters, what is left is told. */
const nearEnd = 0.9;

/** Field in which a message is written. A plain form, which scripts turn into one that never leaves the page. */
export function Composer({
  access,
  words: { label, placeholder },
  begin = '',
  offer,
  csrf,
  clientId,
  error,
  onSend,
}: ComposerProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(error?.text ?? begin);
  const [file, setFile] = useState<File | null>(null);
  const [complaint, setComplaint] = useState<string | null>(null);
  const [fileComplaint, setFileComplaint] = useState<string | null>(null);
  const left = longestMessage - text.length;
  const textError = complaint ?? (error?.field === 'text' ? error.message : null);
  const fileError = fileComplaint ?? (error?.field === 'file' ? error.message : null);

  useEffect(() => {
    setText((typed) => typed || storedDraft(access.storedAs));
  }, [access]);

  function type(typed: string) {
    setText(typed);
    setComplaint(null);
    storeDraft(access.storedAs, typed);
  }

  function insert(words: string) {
    type(text.trim() === '' ? words : `${text.trimEnd()}\n\n${words}`);
    field.current?.focus();
  }

  function chooseFile(chosen: File | null) {
    const hint = chosen && fileHint('document', chosen);
    const taken = hint === null ? chosen : null;
    setFile(taken);
    setComplaint(null);
    setFileComplaint(hint);
    if (taken === null && picker.current) picker.current.value = '';
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const words = text.trim();
    if (words === '' && file === null) {
      setComplaint('Write a message first.');
      field.current?.focus();
      return;
    }
    onSend(words, file);
    type('');
    chooseFile(null);
    field.current?.focus();
  }

  function sendByKey(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  }

  return (
    <PlainForm
      csrf={csrf}
      fields={{ intent: 'send' }}
      seen={{ clientId }}
      action={access.page}
      encType="multipart/form-data"
      className="chat-composer"
      onSubmit={submit}
      noValidate
    >
      {offer?.(insert)}
      <label className="sr-only" htmlFor="message">
        {label}
      </label>
      <TextArea
        ref={field}
        id="message"
        name="text"
        rows={2}
        maxLength={longestMessage}
        placeholder={placeholder}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={sendByKey}
        aria-invalid={textError !== null || undefined}
        aria-describedby={textError === null ? undefined : 'message-error'}
      />
      {textError === null ? null : <FieldError id="message-error">{textError}</FieldError>}
      <div className="chat-composer-foot">
        <FilePicker
          picker={picker}
          file={file}
          isWrong={fileError !== null}
          onChoose={chooseFile}
        />
        {left < longestMessage * (1 - nearEnd) ? (
          <output className="ml-auto text-xs text-muted tabular-nums">
            {left.toLocaleString('en-US')} left
          </output>
        ) : null}
        <Button type="submit" size="sm">
          <SendHorizontal aria-hidden="true" />
          Send
        </Button>
      </div>
      {fileError === null ? null : <FieldError id="file-error">{fileError}</FieldError>}
    </PlainForm>
  );
}

type FilePickerProps = {
  picker: RefObject<HTMLInputElement>;
  file: File | null;
  /** True where an error stands below it. */
  isWrong: boolean;
  onChoose(file: File | null): void;
};

function FilePicker({ picker, file, isWrong, onChoose }: FilePickerProps) {
  return (
    <div className="chat-picker">
      <label className="button" data-variant="quiet" data-size="sm">
        <Paperclip aria-hidden="true" />
        <span>{file === null ? 'Add a file' : 'Change file'}</span>
        <input
          ref={picker}
          type="file"
          name="file"
          accept="image/*,application/pdf"
          aria-describedby={isWrong ? 'file-error' : undefined}
          onChange={(event) => onChoose(event.currentTarget.files?.[0] ?? null)}
        />
      </label>
      {file === null ? null : (
        <span className="flex min-w-0 items-center gap-1 text-sm [&>span]:overflow-hidden [&>span]:text-ellipsis [&>span]:whitespace-nowrap">
          <span>{file.name}</span>
          <IconButton
            glyph="close"
            size="sm"
            label={`Leave ${file.name} out`}
            onClick={() => onChoose(null)}
          />
        </span>
      )}
    </div>
  );
}

import { useRef } from 'react';
import { textFieldLook } from '../../../ui/TextField';
import { describedBy, type FieldProps } from '../../form/field-props';
import { useField } from '../../form/use-field';
import { exampleOf } from '../example-of';
import { MarkdownTools, type Marked } from './MarkdownTools';
import { PipedText } from './PipedText';

function useText(props: FieldProps) {
  const { value, readOnly, set, remove } = useField(props);
  const change = (text: string) => (text === '' && !props.required ? remove() : set(text));
  return { text: typeof value === 'string' ? value : '', readOnly, change };
}

interface PipedFieldProps extends FieldProps {
  form: 'line' | 'lines' | 'markdown';
}

function PipedField({ form, ...props }: PipedFieldProps) {
  const { text, readOnly, change } = useText(props);
  return (
    <PipedText
      id={props.id}
      pointer={props.pointer}
      value={text}
      onChange={change}
      readOnly={readOnly}
      form={form}
      label={props.ownName}
      placeholder={exampleOf(props.schema)}
    />
  );
}

/** One line for patients. */
export function LineField(props: FieldProps) {
  return <PipedField {...props} form="line" />;
}

/** A longer text for patients. */
export function LinesField(props: FieldProps) {
  return <PipedField {...props} form="lines" />;
}

/** A text with paragraphs, lists, bold, italic and links. */
export function MarkdownField(props: FieldProps) {
  return <PipedField {...props} form="markdown" />;
}

/** A word that machines read. */
export function WordField(props: FieldProps) {
  const { text, readOnly, change } = useText(props);
  return (
    <input
      id={props.id}
      value={text}
      readOnly={readOnly}
      spellCheck={false}
      autoComplete="off"
      placeholder={exampleOf(props.schema)}
      onChange={({ target }) => change(target.value)}
      className={`${textFieldLook} font-mono`}
      {...describedBy(props.id)}
    />
  );
}

/** A text for clinicians, which nothing is put into. */
export function PlainField(props: FieldProps) {
  const { text, readOnly, change } = useText(props);
  return (
    <textarea
      id={props.id}
      value={text}
      readOnly={readOnly}
      rows={(props.schema.maxLength ?? 0) > 200 ? 2 : 1}
      placeholder={exampleOf(props.schema)}
      onChange={({ target }) => change(target.value.replaceAll('\n', ' '))}
      className={`${textFieldLook} field-sizing-content resize-none`}
      {...describedBy(props.id)}
    />
  );
}

/** A text with paragraphs, lists, bold, italic and links, which nothing is put into. */
export function PlainMarkdownField(props: FieldProps) {
  const { text, readOnly, change } = useText(props);
  const area = useRef<HTMLTextAreaElement>(null);
  const selected = (): Marked => ({
    text,
    from: area.current?.selectionStart ?? text.length,
    to: area.current?.selectionEnd ?? text.length,
  });
  const mark = (marked: Marked) => {
    change(marked.text);
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(marked.from, marked.to);
    });
  };
  return (
    <div className="relative">
      {readOnly ? null : <MarkdownTools selected={selected} onMark={mark} />}
      <textarea
        ref={area}
        id={props.id}
        value={text}
        readOnly={readOnly}
        rows={3}
        placeholder={exampleOf(props.schema)}
        onChange={({ target }) => change(target.value)}
        className={`${textFieldLook} field-sizing-content max-h-96 resize-y`}
        {...describedBy(props.id)}
      />
    </div>
  );
}

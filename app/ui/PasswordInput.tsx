import { useEffect, useState } from 'react';
import { TextInput, type TextInputProps } from './TextInput';
import { VisuallyHidden } from './VisuallyHidden';

type PasswordInputProps = Omit<TextInputProps, 'type' | 'before' | 'after'>;

/** A password. With scripts, a button shows what was typed. */
export function PasswordInput(props: PasswordInputProps) {
  const [scripts, setScripts] = useState(false);
  const [shown, setShown] = useState(false);
  useEffect(() => setScripts(true), []);
  const input = (
    <TextInput
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
    />
  );
  return (
    <div className="entry-frame" data-after={scripts ? '' : undefined}>
      {input}
      {scripts ? (
        <button type="button" className="entry-reveal" onClick={() => setShown(!shown)}>
          {shown ? 'Hide' : 'Show'} <VisuallyHidden>the typed characters</VisuallyHidden>
        </button>
      ) : null}
    </div>
  );
}

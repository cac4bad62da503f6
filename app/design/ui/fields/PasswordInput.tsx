import { useState } from 'react';
import { useHasScripts } from '../use-has-scripts';
import { VisuallyHidden } from '../VisuallyHidden';
import { TextInput, type TextInputProps } from './TextInput';

type PasswordInputProps = Omit<TextInputProps, 'type' | 'before' | 'after'>;

/** A password. With scripts, a button shows what was typed. */
export function PasswordInput(props: PasswordInputProps) {
  const hasScripts = useHasScripts();
  const [shown, setShown] = useState(false);
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
    <div className="entry-frame" data-after={hasScripts ? '' : undefined}>
      {input}
      {hasScripts ? (
        <button
          type="button"
          className="z-1 mr-1 min-h-11 self-center justify-self-end rounded-sm px-3 py-0 text-sm font-semibold text-brand [grid-area:1_/_1] hover:underline"
          onClick={() => setShown(!shown)}
        >
          {shown ? 'Hide' : 'Show'} <VisuallyHidden>the typed characters</VisuallyHidden>
        </button>
      ) : null}
    </div>
  );
}

/** The rules of a password, before anyone breaks one. */
export const passwordRules =
  '6 to 30 characters, with an uppercase letter, a lowercase letter and a digit. No spaces.';

import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '../../../../app/design/ui/class-names';
import type { Fact } from '../../../language/fact';
import { factsForTextAt } from '../../../language/known-facts';
import { useEditor } from '../../../state/editor-context';
import { textFieldLook } from '../../../ui/TextField';
import { describedBy } from '../../form/field-props';
import type { Marked } from './MarkdownTools';
import { MarkdownTools } from './MarkdownTools';
import { openPipe, pipeOf, suggested } from './piping';

interface PipedTextProps {
  id: string;
  /** Place of the text: decides which facts it can hold. */
  pointer: string;
  value: string;
  onChange(text: string): void;
  readOnly: boolean;
  /** `line` is one line; `markdown` also has buttons for bold, italic, lists and links. */
  form: 'line' | 'lines' | 'markdown';
  placeholder?: string;
  /** Named by this where no label element names it. */
  label?: string;
  className?: string;
  onEnter?(): void;
  children?: ReactNode;
}

const rows = { line: 1, lines: 2, markdown: 3 };

/** A text for patients. Two braces offer what can be put into it: answers, derived values, the profile. */
export function PipedText(props: PipedTextProps) {
  const { id, pointer, value, onChange, readOnly, form, label, onEnter } = props;
  const { draft, reference } = useEditor();
  const field = useRef<HTMLTextAreaElement>(null);
  const [facts, setFacts] = useState<readonly Fact[]>([]);
  const [active, setActive] = useState(0);
  const select = useRef<Marked | null>(null);
  useLayoutEffect(() => {
    const marked = select.current;
    if (!marked || marked.text !== value) return;
    select.current = null;
    field.current?.focus();
    field.current?.setSelectionRange(marked.from, marked.to);
  }, [value]);

  const known = () => factsForTextAt(draft.getState().history.draft.definition, pointer, reference);
  const put = (marked: Marked) => {
    select.current = marked;
    onChange(marked.text);
  };
  const selected = (): Marked => ({
    text: value,
    from: field.current?.selectionStart ?? value.length,
    to: field.current?.selectionEnd ?? value.length,
  });
  const look = (text: string, caret: number) => {
    const pipe = openPipe(text, caret);
    setFacts(pipe ? suggested(known(), pipe.query) : []);
    setActive(0);
  };
  const pick = (fact: Fact) => {
    const { text, to } = selected();
    const pipe = openPipe(text, to);
    const from = pipe?.from ?? to;
    const words = pipeOf(fact);
    const rest = text.slice(to).replace(/^\}\}/, '');
    const end = from + words.length - 2;
    setFacts([]);
    put({ text: text.slice(0, from) + words + rest, from: end, to: end });
  };
  const isLine = form === 'line';
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = facts[active];
    if (chosen && ['ArrowDown', 'ArrowUp', 'Enter', 'Tab', 'Escape'].includes(event.key)) {
      event.preventDefault();
      event.stopPropagation();
      if (event.key === 'Escape') setFacts([]);
      else if (event.key === 'ArrowDown') setActive((active + 1) % facts.length);
      else if (event.key === 'ArrowUp') setActive((active + facts.length - 1) % facts.length);
      else pick(chosen);
    } else if (event.key === 'Enter' && isLine) {
      event.preventDefault();
      onEnter?.();
    }
  };
  const shared = {
    id,
    ref: field,
    value,
    readOnly,
    placeholder: props.placeholder,
    'aria-label': label,
    ...describedBy(id),
    ...(facts.length > 0
      ? {
          'aria-autocomplete': 'list' as const,
          'aria-controls': `${id}-facts`,
          'aria-activedescendant': `${id}-fact-${active}`,
        }
      : {}),
    onChange: ({ target }: { target: HTMLTextAreaElement }) => {
      // One line stays one, also when several are pasted.
      onChange(isLine ? target.value.replace(/\s*\n\s*/g, ' ') : target.value);
      look(target.value, target.selectionStart ?? target.value.length);
    },
    onKeyDown,
    onBlur: () => setFacts([]),
    className: classNames(
      textFieldLook,
      'block max-h-80 leading-normal [field-sizing:content]',
      isLine ? 'resize-none' : 'resize-y',
      props.className,
    ),
  };
  return (
    <div className="relative">
      {form === 'markdown' && !readOnly ? (
        <MarkdownTools
          selected={selected}
          onMark={put}
          onFact={() => {
            const { text, from, to } = selected();
            put({
              text: `${text.slice(0, from)}{{${text.slice(to)}`,
              from: from + 2,
              to: from + 2,
            });
            setFacts(suggested(known(), ''));
            setActive(0);
          }}
        />
      ) : null}
      <textarea {...shared} rows={rows[form]} />
      <Suggestions id={id} facts={facts} active={active} onPick={pick} />
    </div>
  );
}

interface SuggestionsProps {
  id: string;
  facts: readonly Fact[];
  active: number;
  onPick(fact: Fact): void;
}

/** Lists what can be put into a text where two braces were typed. Arrow keys and Enter work from the text itself. */
function Suggestions({ id, facts, active, onPick }: SuggestionsProps) {
  if (facts.length === 0) return null;
  return (
    <div
      id={`${id}-facts`}
      role="listbox"
      aria-label="Facts to put in"
      className="absolute inset-x-0 top-full z-30 mt-1 max-h-64 overflow-auto rounded-md border border-line bg-card p-1 shadow-lg"
    >
      {facts.map((fact, index) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the text, as in any completion.
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are taken by the text.
        <div
          key={`${fact.source} ${fact.name}`}
          id={`${id}-fact-${index}`}
          role="option"
          aria-selected={index === active}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(fact)}
          className="cursor-pointer rounded-sm px-2.5 py-1 hover:bg-sunken aria-selected:bg-sunken"
        >
          {fact.title}{' '}
          {fact.from === fact.title ? null : (
            <span className="text-xs text-muted">{fact.from}</span>
          )}
        </div>
      ))}
    </div>
  );
}

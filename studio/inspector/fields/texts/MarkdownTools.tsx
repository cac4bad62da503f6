import { Bold, Braces, Italic, Link, List } from 'lucide-react';
import type { ReactNode } from 'react';
import { Tooltip } from '../../../ui/Tooltip';

interface MarkdownToolsProps {
  selected(): Marked;
  onMark(marked: Marked): void;
  /** Without it nothing can be put in. */
  onFact?(): void;
}

/** Shows what can be done to the selected words of a text. */
export function MarkdownTools({ selected, onMark, onFact }: MarkdownToolsProps) {
  return (
    <div role="toolbar" aria-label="Format" className="absolute right-0 bottom-full mb-1 flex">
      <Tool label="Bold" onPress={() => onMark(wrapped(selected(), '**', 'bold words'))}>
        <Bold aria-hidden />
      </Tool>
      <Tool label="Italic" onPress={() => onMark(wrapped(selected(), '*', 'italic words'))}>
        <Italic aria-hidden />
      </Tool>
      <Tool label="List" onPress={() => onMark(asList(selected()))}>
        <List aria-hidden />
      </Tool>
      <Tool label="Link" onPress={() => onMark(asLink(selected()))}>
        <Link aria-hidden />
      </Tool>
      {onFact ? (
        <Tool label="Put in a fact" onPress={onFact}>
          <Braces aria-hidden />
        </Tool>
      ) : null}
    </div>
  );
}

interface ToolProps {
  label: string;
  onPress(): void;
  children: ReactNode;
}

function Tool({ label, onPress, children }: ToolProps) {
  return (
    <Tooltip words={label}>
      <button
        type="button"
        data-frame
        aria-label={label}
        // The selection in the text must stay.
        onMouseDown={(event) => event.preventDefault()}
        onClick={onPress}
        className="grid size-6 cursor-pointer place-items-center rounded-sm text-muted hover:bg-sunken hover:text-ink [&>svg]:size-3.5"
      >
        {children}
      </button>
    </Tooltip>
  );
}

/** A text, and what of it is selected. */
export interface Marked {
  text: string;
  from: number;
  to: number;
}

/** Puts signs around what is selected, or takes them away where they stand already. */
export function wrapped({ text, from, to }: Marked, sign: string, words: string): Marked {
  const chosen = text.slice(from, to);
  const isWrapped =
    text.slice(from - sign.length, from) === sign && text.slice(to, to + sign.length) === sign;
  if (isWrapped)
    return {
      text: text.slice(0, from - sign.length) + chosen + text.slice(to + sign.length),
      from: from - sign.length,
      to: to - sign.length,
    };
  const inner = chosen === '' ? words : chosen;
  return {
    text: text.slice(0, from) + sign + inner + sign + text.slice(to),
    from: from + sign.length,
    to: from + sign.length + inner.length,
  };
}

/** Makes the lines that are selected a list. */
export function asList({ text, from, to }: Marked): Marked {
  const start = text.lastIndexOf('\n', from - 1) + 1;
  const end = text.indexOf('\n', to) < 0 ? text.length : text.indexOf('\n', to);
  const lines = text.slice(start, end).split('\n');
  const isList = lines.every((line) => line.startsWith('- '));
  const list = lines.map((line) => (isList ? line.slice(2) : `- ${line}`)).join('\n');
  return {
    text: text.slice(0, start) + list + text.slice(end),
    from: start,
    to: start + list.length,
  };
}

/** Makes what is selected a link, with its address selected to be typed over. */
export function asLink({ text, from, to }: Marked): Marked {
  const words = text.slice(from, to) || 'words of the link';
  const address = 'https://';
  const start = from + words.length + 3;
  return {
    text: `${text.slice(0, from)}[${words}](${address})${text.slice(to)}`,
    from: start,
    to: start + address.length,
  };
}

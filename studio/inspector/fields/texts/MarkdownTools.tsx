import { Bold, Braces, Italic, Link, List } from 'lucide-react';
import type { ReactNode } from 'react';
import { Tooltip } from '../../../ui/Tooltip';
import { asLink, asList, type Marked, wrapped } from './marking';

interface MarkdownToolsProps {
  selected(): Marked;
  onMark(marked: Marked): void;
  onFact(): void;
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
      <Tool label="Put in a fact" onPress={onFact}>
        <Braces aria-hidden />
      </Tool>
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

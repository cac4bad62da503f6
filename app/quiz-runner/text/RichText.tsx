import { Fragment } from 'react';
import type { Block, Inline, RichText as RichTextValue } from '../../../engine/values';
import { classNames } from '../../design/ui/class-names';
import { unbroken } from '../../design/ui/unbroken';

type RichTextProps = {
  text: RichTextValue;
  /** `sm` for text that stands beside or beneath something else. */
  size?: 'sm' | 'md';
  /** The level of headings inside the text: one below the title above it. */
  headingLevel?: 2 | 3;
  className?: string;
};

/**
 * Text that staff wrote. It arrives taken apart, so nothing that a patient typed can become markup.
 * Draws nothing when there is no text.
 */
export function RichText({ text, size = 'md', headingLevel = 3, className }: RichTextProps) {
  if (text.length === 0) return null;
  return (
    <div className={classNames('prose', className)} data-size={size}>
      <Blocks blocks={text} headingLevel={headingLevel} />
    </div>
  );
}

/** Parts of a text never move, so their place is their identity. */
function Blocks({ blocks, headingLevel }: { blocks: Block[]; headingLevel: 2 | 3 }) {
  return blocks.map((block, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the list is fixed once it is drawn
    <OneBlock key={place} block={block} headingLevel={headingLevel} />
  ));
}

function OneBlock({ block, headingLevel }: { block: Block; headingLevel: 2 | 3 }) {
  if (block.type === 'paragraph') {
    return (
      <p>
        <Inlines parts={block.children} />
      </p>
    );
  }
  if (block.type === 'heading') {
    const Heading = headingLevel === 2 ? 'h2' : 'h3';
    return (
      <Heading className="text-xl/[1.3]">
        <Inlines parts={block.children} />
      </Heading>
    );
  }
  const List = block.ordered ? 'ol' : 'ul';
  return (
    <List>
      {block.items.map((item, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is fixed once it is drawn
        <li key={place}>
          <Blocks blocks={item} headingLevel={headingLevel} />
        </li>
      ))}
    </List>
  );
}

function Inlines({ parts }: { parts: Inline[] }) {
  return parts.map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the list is fixed once it is drawn
    <Fragment key={place}>{drawn(part)}</Fragment>
  ));
}

function drawn(part: Inline) {
  switch (part.type) {
    case 'text':
      return unbroken(part.text);
    case 'strong':
      return (
        <strong>
          <Inlines parts={part.children} />
        </strong>
      );
    case 'emphasis':
      return (
        <em>
          <Inlines parts={part.children} />
        </em>
      );
    case 'break':
      return <br />;
    case 'link':
      // In a new tab: what stands in the fields of this step must not be lost.
      return (
        <a href={part.href} target="_blank" rel="noopener noreferrer">
          <Inlines parts={part.children} />
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      );
  }
}

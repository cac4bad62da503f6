import { Fragment } from 'react';
import type { Block, Inline } from '../../../../engine/values';
import { unbroken } from '../../../design/ui/unbroken';

type PageTextProps = {
  text: readonly Block[];
  /** Level of headings inside the text: one below the headline above it. */
  headingLevel?: 2 | 3;
  className?: string;
};

/** Text that staff wrote for a page. Its links open in place: nothing here could be lost. */
export function PageText({ text, headingLevel = 3, className = '' }: PageTextProps) {
  return (
    <div className={`prose ${className}`.trim()}>
      <Blocks blocks={text} headingLevel={headingLevel} />
    </div>
  );
}

function Blocks({ blocks, headingLevel }: { blocks: readonly Block[]; headingLevel: 2 | 3 }) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return blocks.map((block, place) => {
    if (block.type === 'list') {
      const List = block.ordered ? 'ol' : 'ul';
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is fixed once it is drawn
        <List key={place}>
          {block.items.map((item, nth) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is fixed once it is drawn
            <li key={nth}>
              <Blocks blocks={item} headingLevel={headingLevel} />
            </li>
          ))}
        </List>
      );
    }
    const Tag = block.type === 'heading' ? Heading : 'p';
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the list is fixed once it is drawn
      <Tag key={place}>
        <Inlines parts={block.children} />
      </Tag>
    );
  });
}

function Inlines({ parts }: { parts: readonly Inline[] }) {
  return parts.map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the list is fixed once it is drawn
    <Fragment key={place}>{drawn(part)}</Fragment>
  ));
}

function drawn(part: Inline) {
  if (part.type === 'text') return unbroken(part.text);
  if (part.type === 'break') return <br />;
  const inside = <Inlines parts={part.children} />;
  switch (part.type) {
    case 'strong':
      return <strong>{inside}</strong>;
    case 'emphasis':
      return <em>{inside}</em>;
    case 'link':
      return <a href={part.href}>{inside}</a>;
  }
}

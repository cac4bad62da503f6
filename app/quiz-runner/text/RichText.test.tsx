import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paragraphs } from '../../../tests/support/step-views';
import { RichText } from './RichText';

describe('RichText', () => {
  it('draws nothing for no text', () => {
    const { container } = render(<RichText text={[]} />);
    expect(container).toBeEmptyDOMElement();
  });

  it('shows what looks like markup as the text it is', () => {
    render(<RichText text={paragraphs('<b>not bold</b>')} />);
    expect(screen.getByText('<b>not bold</b>')).toBeInTheDocument();
  });

  it('draws strong and emphasised words inside of a paragraph', () => {
    const { container } = render(
      <RichText
        text={[
          {
            type: 'paragraph',
            children: [
              { type: 'text', text: 'Call ' },
              { type: 'strong', children: [{ type: 'text', text: '911' }] },
              { type: 'break' },
              { type: 'emphasis', children: [{ type: 'text', text: 'now' }] },
            ],
          },
        ]}
      />,
    );
    expect(container.querySelector('p')?.innerHTML).toBe(
      'Call <strong>911</strong><br><em>now</em>',
    );
  });

  it('draws lists with their items', () => {
    render(
      <RichText
        text={[{ type: 'list', ordered: true, items: [paragraphs('First'), paragraphs('Second')] }]}
      />,
    );
    const items = within(screen.getByRole('list')).getAllByRole('listitem');
    expect(items.map((item) => item.textContent)).toEqual(['First', 'Second']);
  });

  it('puts headings beneath the title above the text', () => {
    render(
      <RichText text={[{ type: 'heading', children: [{ type: 'text', text: 'Storage' }] }]} />,
    );
    expect(screen.getByRole('heading', { level: 3, name: 'Storage' })).toBeInTheDocument();
  });

  it('opens links in a new tab and says so, so that a half-answered step is not lost', () => {
    const children = [{ type: 'text', text: 'the label' } as const];
    render(
      <RichText
        text={[{ type: 'paragraph', children: [{ type: 'link', href: '/label', children }] }]}
      />,
    );
    const link = screen.getByRole('link', { name: /^the label\s*\(opens in a new tab\)$/ });
    expect(link).toHaveAttribute('href', '/label');
    expect(link).toHaveAttribute('target', '_blank');
  });
});

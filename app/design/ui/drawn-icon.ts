import { createElement, type ReactElement, type SVGAttributes } from 'react';

/** A sign as the package of signs describes it. */
interface IconData {
  name: string;
  size?: number;
  /** Its strokes: the name of an element, and its attributes. */
  node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
  aliases?: readonly string[];
}

/**
 * Makes the component of a sign, in place of the package’s own (`scripts/build/lean-icons.ts`). That one puts names
 * and attributes together, and makes an element of each stroke, every time that a sign is drawn; here a sign is ready
 * from the start, and its strokes are one piece of markup. What comes out is the same.
 */
export default function drawnIcon({ name, size = 24, node, aliases = [] }: IconData) {
  const strokes = { __html: node.map(strokeOf).join('') };
  const own = ['lucide', ...[name, ...aliases].map((each) => `lucide-${each}`)].join(' ');
  const attributes = {
    xmlns: 'http://www.w3.org/2000/svg',
    width: 24,
    height: 24,
    viewBox: `0 0 ${size} ${size}`,
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: 2,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
    className: own,
  } as const;
  return ({ className, ...rest }: SVGAttributes<SVGSVGElement>): ReactElement =>
    createElement('svg', {
      ...attributes,
      ...(className ? { className: `${own} ${className}` } : null),
      ...(isNamed(rest) ? null : { 'aria-hidden': true }),
      ...rest,
      dangerouslySetInnerHTML: strokes,
    });
}

/** The markup of a stroke. Its key is for React alone. */
function strokeOf([tag, { key: _key, ...attributes }]: IconData['node'][number]): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
  return `<${tag}${written.join('')}></${tag}>`;
}

/** Tells whether who draws a sign said what it is to those who listen. */
function isNamed(given: object): boolean {
  return Object.keys(given).some(
    (name) => name.startsWith('aria-') || name === 'role' || name === 'title',
  );
}

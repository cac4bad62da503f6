/**
 * The signs the controls themselves are made of, drawn inline so that they are there with the
 * first byte of HTML. Pictures and selling points use the sprites in app/design/illustrations instead.
 */
const paths = {
  check: 'm5 12.5 4.5 4.5L19 7.5',
  dash: 'M6 12h12',
  plus: 'M6 12h12M12 6v12',
  close: 'm6.5 6.5 11 11m0-11-11 11',
  'chevron-down': 'm6.5 9.5 5.5 5.5 5.5-5.5',
  'arrow-left': 'm14.5 5.5-6.5 6.5 6.5 6.5',
  'arrow-right': 'm9.5 5.5 6.5 6.5-6.5 6.5',
  info: 'M12 11v5.5M12 7.5h.01M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z',
  alert: 'M12 7v6M12 16.5h.01M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z',
  warning:
    'M12 9.5v4M12 16.8h.01M10.4 4.6 2.9 17.7A1.85 1.85 0 0 0 4.5 20.5h15a1.85 1.85 0 0 0 1.6-2.8L13.6 4.600a1.8 1.8 0 0 0-3.2 0Z',
  success: 'm8.3 12.3 2.6 2.6 4.9-5.400M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z',
  lock: 'M7.5 10.500V8a4.5 4.5 0 0 1 9 0v2.500M6.5 10.500h11a2 2 0 0 1 2 2V18a2 2 0 0 1-2 2h-11a2 2 0 0 1-2-2v-5.500a2 2 0 0 1 2-2Z',
  phone:
    'M5 3.500h3.500l1.800 4.500-2.300 1.600a11 11 0 0 0 5.400 5.400l1.600-2.300 4.500 1.800V18a2.500 2.500 0 0 1-2.700 2.500C9.800 20 4 14.200 3.500 6.200A2.500 2.500 0 0 1 5 3.500Z',
  message:
    'M5 4.500h14a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-8l-4.500 4v-4H5a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2ZM8 9h8M8 12.500h5',
} as const;

export type GlyphName = keyof typeof paths;

type GlyphProps = { name: GlyphName; className?: string };

/** A sign in the color of its text. Always decoration: the words beside it carry the meaning. */
export function Glyph({ name, className = '' }: GlyphProps) {
  return (
    <svg className={`glyph ${className}`.trim()} viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}

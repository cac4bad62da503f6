/** Encodings that this server speaks, the smaller result first. */
const spoken = ['br', 'gzip'] as const;

export type SpokenEncoding = (typeof spoken)[number];

/** Endings of the files that the build puts beside each that gets smaller. */
export const endingOf: Readonly<Record<SpokenEncoding, string>> = { br: '.br', gzip: '.gz' };

/**
 * Picks an encoding for whoever asks, from their Accept-Encoding header: any that they take is as good to them, and
 * the smallest is the best for both. Null for one who takes none.
 */
export function acceptedEncoding(header: string | undefined): SpokenEncoding | null {
  if (header === undefined) return null;
  const weights = new Map(
    header.split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';').map((word) => word.trim().toLowerCase());
      const weight = parameters.find((parameter) => parameter.startsWith('q='));
      return [name, weight === undefined ? 1 : Number(weight.slice(2))] as const;
    }),
  );
  const taken = (name: string) => (weights.get(name) ?? weights.get('*') ?? 0) > 0;
  return spoken.find(taken) ?? null;
}

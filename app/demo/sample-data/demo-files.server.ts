import type { UploadKind } from '../../../schemas/generated/types';
import { sha256 } from '../../kernel/sha256.server';
import { drawCard, drawPortrait, drawScalp } from '../people/demo-pictures.server';

/** A picture that several sample patients have sent. */
export interface DemoFile {
  kind: UploadKind;
  /** True where it shows a scalp rather than a person. */
  isScalp: boolean;
  bytes: Buffer;
  sha256: string;
}

const cards = ['#6b5a3c', '#3c5a6b', '#5a6b3c', '#6b3c5a'];
const looks = [
  ['#5a3b28', '#e8c4a4', '#4f7d6c'],
  ['#2a2320', '#c58f6a', '#7d4f5f'],
  ['#8a6a44', '#f0d2b8', '#4f5f7d'],
  ['#1e1a18', '#8d5b3c', '#7d6c4f'],
] as const;

/** The pictures that the sample data shares. */
export async function drawDemoFiles(): Promise<DemoFile[]> {
  const drawn = [
    ...cards.map(
      (color) =>
        [
          'idPicture',
          drawCard('Sample driver license', 'Sample only', 'Not a real card', color),
        ] as const,
    ),
    ...looks.map((look) => ['photo', drawPortrait(look[0], look[1], look[2])] as const),
    ...looks.map(([hair, skin]) => ['scalp', drawScalp(hair, skin)] as const),
    [
      'insuranceCardFront',
      drawCard('Golden Valley Health', 'Sample only', 'Member 0000', '#2c5a7d'),
    ] as const,
    [
      'insuranceCardBack',
      drawCard('Claims and questions', '(555) 555-0100', 'Sample only', '#2c5a7d'),
    ] as const,
    [
      'document',
      drawCard('Sample prescription label', 'Sample only', 'Once a week', '#4f7d6c'),
    ] as const,
  ];
  return Promise.all(
    drawn.map(async ([what, file]): Promise<DemoFile> => {
      const bytes = await file;
      const isScalp = what === 'scalp';
      return { kind: what === 'scalp' ? 'photo' : what, isScalp, bytes, sha256: sha256(bytes) };
    }),
  );
}

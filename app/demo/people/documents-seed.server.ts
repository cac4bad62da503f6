import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import type { UploadKind } from '../../../schemas/generated/types';
import { users } from '../../database/tables/accounts.schema.server';
import { documents } from '../../database/tables/documents.schema.server';
import { day } from '../../kernel/calendar/milliseconds';
import type { Tx } from '../../kernel/database/client.server';
import { documentStore } from '../../kernel/files/document-store.server';
import { seal } from '../../kernel/files/seal.server';
import { sha256 } from '../../kernel/sha256.server';
import type { Seeder, SeedServices } from './seeder.server';

interface DemoUploads {
  email: string;
  /** Days ago. */
  ago: number;
  pictures: readonly { kind: UploadKind; draw: (name: string) => Promise<Buffer> }[];
}

const idPicture = {
  kind: 'idPicture',
  draw: (name: string) => drawCard('Sample driver license', name, 'Not a real card', '#6b5a3c'),
} as const;

/** Files that Maya and Theo sent along with their intakes. Of Maya’s insurance card the back is missing. */
const uploaded: readonly DemoUploads[] = [
  {
    email: 'maya@example.com',
    ago: 36,
    pictures: [
      idPicture,
      { kind: 'photo', draw: () => drawPortrait('#5a3b28', '#e8c4a4', '#4f7d6c') },
      {
        kind: 'insuranceCardFront',
        draw: (name) => drawCard('Golden Valley Health', name, 'Member 4410 2291', '#2c5a7d'),
      },
    ],
  },
  {
    email: 'theo@example.com',
    ago: 2,
    pictures: [idPicture, { kind: 'photo', draw: () => drawScalp('#4a382c', '#e2b896') }],
  },
];

/** The demonstration’s uploads. Runs after the accounts are there. */
export const documentsSeeder: Seeder = {
  name: 'documents-1',
  async seed(tx, services) {
    for (const uploads of uploaded) await uploadForDemo(tx, services, uploads);
  },
};

/** Picture of an identity document, and one of somebody standing. */
export const identityPictures: DemoUploads['pictures'] = [
  idPicture,
  { kind: 'photo', draw: () => drawPortrait('#1e1a18', '#c58f6a', '#7d4f5f') },
];

/** Stores what somebody of the demonstration has sent along with an intake. */
export async function uploadForDemo(
  tx: Tx,
  { config, clock }: Pick<SeedServices, 'config' | 'clock'>,
  { email, ago, pictures }: DemoUploads,
): Promise<void> {
  const [person] = await tx.select().from(users).where(eq(users.email, email));
  if (!person) return;
  for (const { kind, draw } of pictures) {
    const file = await draw(`${person.firstName} ${person.lastName}`);
    const storeKey = randomUUID();
    await documentStore(config).write(storeKey, seal(file, config.documentKeys, storeKey));
    await tx
      .insert(documents)
      .values({
        visitorId: randomUUID(),
        userId: person.id,
        kind,
        mime: 'image/jpeg',
        bytes: file.length,
        sha256: sha256(file),
        storeKey,
        createdAt: new Date(clock.now().getTime() - ago * day),
        seenAt: new Date(clock.now().getTime() - ago * day),
      })
      // They may have been quicker in a database that was there before this set.
      .onConflictDoNothing();
  }
}

/** An invented card, as a phone would take it. */
function drawCard(title: string, name: string, line: string, color: string): Promise<Buffer> {
  return jpeg(`<svg xmlns="http://www.w3.org/2000/svg" width="960" height="600" font-family="sans-serif">
    <rect width="960" height="600" fill="#d9d2c4"/>
    <rect x="60" y="60" width="840" height="480" rx="36" fill="#fffdf9"/>
    <path d="M60 96a36 36 0 0 1 36-36h768a36 36 0 0 1 36 36v84H60Z" fill="${color}"/>
    <text x="104" y="138" font-size="44" font-weight="600" fill="#fff">${title}</text>
    <circle cx="196" cy="336" r="92" fill="${color}" opacity=".16"/>
    <circle cx="196" cy="308" r="34" fill="${color}" opacity=".5"/>
    <path d="M132 396a64 52 0 0 1 128 0Z" fill="${color}" opacity=".5"/>
    <text x="340" y="300" font-size="46" fill="#1c2925">${name}</text>
    <text x="340" y="370" font-size="36" fill="#56635c">${line}</text>
    <text x="104" y="500" font-size="26" fill="#8b8474">Sample, for demonstration only</text>
  </svg>`);
}

/** Picture of someone standing, seen from the front. */
function drawPortrait(hair: string, skin: string, clothes: string): Promise<Buffer> {
  return jpeg(`<svg xmlns="http://www.w3.org/2000/svg" width="720" height="960" font-family="sans-serif">
    <rect width="720" height="960" fill="#e6e0d4"/>
    <path d="M236 300c-16-210 264-210 248 0 6 120 44 150 20 196H216c-24-46 14-76 20-196Z" fill="${hair}"/>
    <path d="M304 420h112v120H304Z" fill="${skin}"/>
    <ellipse cx="360" cy="318" rx="104" ry="132" fill="${skin}"/>
    <path d="M252 286c30-110 186-110 216 0-50-44-90-50-122-48-40 2-66 18-94 48Z" fill="${hair}"/>
    <path d="M120 960c0-280 60-420 184-440 30 44 82 44 112 0 124 20 184 160 184 440Z" fill="${clothes}"/>
    <text x="40" y="920" font-size="26" fill="#fffdf9">Sample, for demonstration only</text>
  </svg>`);
}

/** A head from above, thinner at both temples. */
function drawScalp(hair: string, skin: string): Promise<Buffer> {
  return jpeg(`<svg xmlns="http://www.w3.org/2000/svg" width="960" height="720" font-family="sans-serif">
    <rect width="960" height="720" fill="#d6d9d4"/>
    <ellipse cx="480" cy="360" rx="250" ry="290" fill="${skin}"/>
    <path d="M240 330c0-30 10-70 40-110 30 60 90 60 120-70 50-14 110-14 160 0 30 130 90 130 120 70 30 40 40 80 40 110 0 190-110 320-240 320S240 520 240 330Z" fill="${hair}"/>
    <path d="M480 300c26 60 10 130-30 170m54-190c60 40 80 120 54 190m-124-150c-40 30-60 80-50 140" fill="none" stroke="#fff" stroke-opacity=".16" stroke-width="14" stroke-linecap="round"/>
    <text x="40" y="690" font-size="26" fill="#56635c">Sample, for demonstration only</text>
  </svg>`);
}

function jpeg(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).jpeg({ quality: 86 }).toBuffer();
}

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

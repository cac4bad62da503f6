import { createHash, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import type { UploadKind } from '../../schemas/generated/types';
import { users } from '../accounts/accounts.schema.server';
import type { Seeder } from '../platform/seed/seeders.server';
import { documentStore } from './document-store.server';
import { documents } from './documents.schema.server';
import { seal } from './seal.server';

const day = 24 * 60 * 60 * 1000;

/** What Maya has uploaded when she began, five weeks ago: her ID, and half of her insurance card. */
const uploaded: { kind: UploadKind; title: string; line: string; color: string }[] = [
  {
    kind: 'insuranceCardFront',
    title: 'Golden Valley Health',
    line: 'Member 4410 2291',
    color: '#2c5a7d',
  },
  { kind: 'idPicture', title: 'Sample driver license', line: 'Not a real card', color: '#6b5a3c' },
];

/** The demonstration’s uploads. Runs after the accounts are there. */
export const documentsSeeder: Seeder = {
  name: 'documents-1',
  async seed(tx, { config, clock }) {
    const [maya] = await tx.select().from(users).where(eq(users.email, 'maya@example.com'));
    if (!maya) return;
    const name = `${maya.firstName} ${maya.lastName}`;
    for (const { kind, title, line, color } of uploaded) {
      const file = await drawCard(title, name, line, color);
      const storeKey = randomUUID();
      await documentStore(config).write(storeKey, seal(file, config.documentKey, storeKey));
      await tx
        .insert(documents)
        .values({
          visitorId: randomUUID(),
          userId: maya.id,
          kind,
          mime: 'image/jpeg',
          bytes: file.length,
          sha256: createHash('sha256').update(file).digest('hex'),
          storeKey,
          createdAt: new Date(clock.now().getTime() - 36 * day),
        })
        // She may have been quicker in a database that was there before this set.
        .onConflictDoNothing();
    }
  },
};

/** An invented card, as a phone would take it. */
function drawCard(title: string, name: string, line: string, color: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="600" font-family="sans-serif">
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
  </svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 86 }).toBuffer();
}

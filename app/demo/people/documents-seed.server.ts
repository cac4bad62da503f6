import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { UploadKind } from '../../../schemas/generated/types';
import { users } from '../../database/tables/accounts.schema.server';
import { documents } from '../../database/tables/documents.schema.server';
import { day } from '../../kernel/calendar/milliseconds';
import { documentStore } from '../../kernel/files/file-store.server';
import { seal } from '../../kernel/files/seal.server';
import { sha256 } from '../../kernel/sha256.server';
import { drawCard, drawPortrait, drawScalp } from './demo-pictures.server';
import type { Seeder } from './seeder';

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
  async seed(tx, { config, clock }) {
    for (const { email, ago, pictures } of uploaded) {
      const [person] = await tx.select().from(users).where(eq(users.email, email));
      if (!person) continue;
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
  },
};

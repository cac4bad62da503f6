import type { UploadKind } from '../../../../schemas/generated/types';
import { documents } from '../../../database/tables/documents.schema.server';
import type { Life } from '../crowd';
import type { DemoFile } from '../demo-files.server';
import type { Visitor } from '../invent-person';

/** What somebody sends along with their answers. */
export interface Uploads {
  /** The id of their upload of a kind; null where they would rather send none. */
  give(kind: UploadKind): string | null;
  /** Keeps what was given, once they have an account. */
  keep(userId: string, visitorId: string, at: Date): void;
}

/** How many of a hundred send what nobody has to. */
const willing: Readonly<Partial<Record<UploadKind, number>>> = {
  insuranceCardFront: 22,
  insuranceCardBack: 22,
};

export function uploadsOf({ crowd, dice }: Life, { quiz }: Visitor): Uploads {
  const given = new Map<UploadKind, { id: string; file: DemoFile }>();
  const isInsured = dice.chance((willing.insuranceCardFront ?? 0) / 100);
  const pictured = (kind: UploadKind) =>
    crowd.files.filter(
      (file) =>
        file.kind === kind && (kind !== 'photo' || file.isScalp === (quiz === 'quizHaircare')),
    );
  return {
    give(kind) {
      if (willing[kind] !== undefined && !isInsured) return null;
      const known = given.get(kind);
      if (known) return known.id;
      const upload = { id: dice.uuid(), file: dice.one(pictured(kind)) };
      given.set(kind, upload);
      return upload.id;
    },
    keep(userId, visitorId, at) {
      for (const [kind, { id, file }] of given) {
        // Nothing is ever written twice under one key: it is not thrown.
        const storeKey = crypto.randomUUID();
        crowd.uploads.push({ storeKey, file });
        crowd.book.note(documents, {
          id,
          visitorId,
          userId,
          kind,
          mime: 'image/jpeg',
          bytes: file.bytes.length,
          sha256: file.sha256,
          storeKey,
          createdAt: at,
          deletedAt: null,
        });
      }
    },
  };
}

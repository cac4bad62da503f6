import { eq } from 'drizzle-orm';
import { careCases } from '../../database/tables/care.schema.server';
import type { Services } from '../../kernel/http/load-context';
import { isUuid } from '../../kernel/http/uuid';
import { cursorOfWork, readWorklist } from './read-worklist.server';
import { caseWork } from './sources/cases.server';
import { allWork } from './work';

/** A case that nobody has, and whose it is. */
export interface FreeCase {
  caseId: string;
  patientId: string;
  patientName: string;
}

/** Lists the cases that are due first and that nobody has: after one of them, or of all where that one does not wait. */
export async function freeCases(
  services: Pick<Services, 'db' | 'clock'>,
  providerId: string,
  { after = null, length }: { after?: string | null; length: number },
): Promise<FreeCase[]> {
  const { rows } = await readWorklist(services, providerId, {
    after: after === null || !isUuid(after) ? null : await cursorOfCase(services, after),
    length,
    filter: { ...allWork, whose: 'free' },
    sources: [caseWork],
  });
  return rows.flatMap(({ id: caseId, patient }) =>
    patient ? [{ caseId, patientId: patient.id, patientName: patient.name }] : [],
  );
}

/** Finds the first of the free cases; null where none is left. */
export async function nextCase(
  services: Pick<Services, 'db' | 'clock'>,
  providerId: string,
  after: string | null,
): Promise<FreeCase | null> {
  const [next] = await freeCases(services, providerId, { after, length: 1 });
  return next ?? null;
}

async function cursorOfCase({ db }: Pick<Services, 'db'>, id: string): Promise<string | null> {
  const [found] = await db.select().from(careCases).where(eq(careCases.id, id));
  if (!found?.work || !found.workSince) return null;
  return cursorOfWork(db, { reason: found.work, since: found.workSince, id });
}

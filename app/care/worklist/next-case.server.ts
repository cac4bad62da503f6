import { eq } from 'drizzle-orm';
import { careCases } from '../../database/tables/care.schema.server';
import type { Services } from '../../kernel/http/load-context';
import { isUuid } from '../../kernel/http/uuid';
import { cursorOfWork, readWorklist } from './read-worklist.server';
import { caseWork } from './sources/cases.server';
import { allWork } from './work';

/**
 * Finds the case that is due next and that nobody has: after one of them, or of all where that one does not wait. Null
 * where none is left.
 */
export async function nextCase(
  services: Pick<Services, 'db' | 'clock'>,
  providerId: string,
  after: string | null,
): Promise<{ caseId: string; patientId: string } | null> {
  const { rows } = await readWorklist(services, providerId, {
    after: after === null || !isUuid(after) ? null : await cursorOfCase(services, after),
    length: 1,
    filter: { ...allWork, whose: 'free' },
    sources: [caseWork],
  });
  const [next] = rows;
  return next?.patient ? { caseId: next.id, patientId: next.patient.id } : null;
}

async function cursorOfCase({ db }: Pick<Services, 'db'>, id: string): Promise<string | null> {
  const [found] = await db.select().from(careCases).where(eq(careCases.id, id));
  if (!found?.work || !found.workSince) return null;
  return cursorOfWork(db, { reason: found.work, since: found.workSince, id });
}

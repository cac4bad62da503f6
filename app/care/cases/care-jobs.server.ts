import type { Tasks } from '../../kernel/jobs/jobs.server';
import type { JobServices } from '../../server/jobs/tasks.server';
import { sendToPharmacy } from '../decisions/send-to-pharmacy.server';
import type { CareJobs } from './care-queue.server';
import { expireCases } from './expire-cases.server';

export const careTasks = {
  'care.sendToPharmacy': sendToPharmacy,
  'care.expireCases': (_payload, services) => expireCases(services),
} satisfies Tasks<CareJobs, JobServices>;

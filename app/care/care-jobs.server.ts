import type { Tasks } from '../platform/jobs/jobs.server';
import type { JobServices } from '../platform/jobs/tasks.server';
import type { CareJobs } from './care-queue.server';
import { expireCases } from './expire-cases.server';
import { sendToPharmacy } from './send-to-pharmacy.server';

export const careTasks = {
  'care.sendToPharmacy': sendToPharmacy,
  'care.expireCases': (_payload, services) => expireCases(services),
} satisfies Tasks<CareJobs, JobServices>;

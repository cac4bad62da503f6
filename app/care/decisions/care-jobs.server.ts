import type { Services } from '../../kernel/http/load-context';
import type { Tasks } from '../../kernel/jobs/task';
import type { CareJobs } from '../cases/care-queue.server';
import { askRulesAnew } from './ask-rules-anew.server';
import { expireCases } from './give-up-case.server';
import { sendToPharmacy } from './send-to-pharmacy.server';

export const careTasks = {
  'care.sendToPharmacy': sendToPharmacy,
  'care.expireCases': (_payload, services) => expireCases(services),
  'care.askRulesAnew': askRulesAnew,
} satisfies Tasks<CareJobs, Services>;

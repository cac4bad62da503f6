import { currentPharmacies } from '../content/reference.server';
import { cachedForAnHour, choices } from '../contract/phrases';
import { route } from '../identity/route/route.server';
import { answer } from '../kernel/http/answers';

/** The pharmacies there are to choose from. */
export const loader = route('GET', {
  access: 'everyone',
  reply: choices('Every pharmacy that can be chosen.', {
    id: 'harbor-street',
    name: 'Harbor Street Pharmacy',
  }),
  reference: { tag: 'Reference', place: 2, summary: 'List pharmacies' },
  async handle({ context }) {
    return answer(await currentPharmacies(context.db), cachedForAnHour);
  },
});

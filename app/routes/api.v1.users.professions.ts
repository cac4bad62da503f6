import { currentProfessions } from '../content/reference.server';
import { cachedForAnHour, choices } from '../contract/phrases';
import { route } from '../identity/route/route.server';
import { answer } from '../kernel/http/answers';

/** The professions of care there are to choose from. */
export const loader = route('GET', {
  access: 'everyone',
  reply: choices('Every profession that can be chosen.', { id: 'physician', name: 'Physician' }),
  reference: { tag: 'Reference', place: 3, summary: 'List professions of care' },
  async handle({ context }) {
    return answer(await currentProfessions(context.db), cachedForAnHour);
  },
});

import { currentReference } from '../content/reference.server';
import { cachedForAnHour, choices } from '../contract/phrases';
import { route } from '../identity/route/route.server';
import { answer } from '../kernel/http/answers';

/** The allergies there are to choose from. */
export const loader = route('GET', {
  access: 'everyone',
  reply: choices('Every allergy that can be chosen.', { id: 'penicillin', name: 'Penicillin' }),
  reference: { tag: 'Reference', place: 1, summary: 'List allergies' },
  async handle({ context }) {
    const { allergies } = await currentReference(context.db);
    return answer(allergies, cachedForAnHour);
  },
});

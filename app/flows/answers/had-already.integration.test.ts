import { beforeAll, expect, it } from 'vitest';
import { start } from '../../../engine/quiz';
import { withDatabase } from '../../../tests/support/database';
import { placedOrder } from '../../../tests/support/ordering';
import { somePatient } from '../../../tests/support/patient';
import { publishCatalogue } from '../../../tests/support/published-catalogue';
import { pharmacy, quizWith, sells } from '../../../tests/support/quiz-builder';
import { smallCatalogue } from '../../../tests/support/small-shop';
import { findVisitor } from '../../identity/sessions/session.server';
import type { AppLoadContext } from '../../kernel/http/load-context';
import { withWhatIsHad } from './had-already.server';

const database = withDatabase();
const selling = quizWith([pharmacy('plan', [sells('drug', ['pen'])])]);

beforeAll(() => publishCatalogue(database.db, smallCatalogue()));

/** What the page of a quiz says that its patient has. */
async function had(context: AppLoadContext) {
  const facts = { site: 'default', signedIn: true, profile: null, today: '2025-06-02' } as const;
  const standing = { quiz: selling, state: start(selling, facts) };
  const shown = await withWhatIsHad(database.db, await findVisitor(context), standing);
  return shown.state.facts.had;
}

it('a medicine that waits for a provider is said on the page, with its order', async () => {
  const { context, orderNumber } = await placedOrder(database.db, ['pen-1m']);
  expect(await had(context)).toEqual({
    pen: expect.stringContaining(`in review, with order ${orderNumber}`),
  });
});

it('whoever has none is told nothing', async () => {
  const { context } = await somePatient(database.db, ['pen']);
  expect(await had(context)).toBeUndefined();
});

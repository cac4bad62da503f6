import { beforeAll, expect, it } from 'vitest';
import { withDatabase } from '../../tests/support/database';
import { approvalOf, caseOf, decideNow } from '../../tests/support/deciding';
import { placedOrder } from '../../tests/support/ordering';
import { someBrowser } from '../../tests/support/patient';
import { someProvider } from '../../tests/support/providers';
import { publishQuiz } from '../../tests/support/published-quiz';
import { openRuledShop } from '../../tests/support/ruled-shop';
import { rule } from '../../tests/support/sample-labels';
import { tellsWho, whoQuiz } from '../../tests/support/telling-who';
import { rememberVisitor } from '../identity/sessions/session.server';
import { visitorSignedIn } from './visitor-signed-in.server';

const database = withDatabase();

beforeAll(async () => {
  await openRuledShop(database.db, [rule({ kind: 'requirement', facts: ['male'] })]);
  await publishQuiz(database.db, whoQuiz);
});

it('an intake that contradicts what was told counts once its visitor signs in', async () => {
  const { db } = database;
  const patient = await placedOrder(db, ['pen-1m']);
  await tellsWho(patient.context, 'male', '1990-04-12');
  const { id } = await caseOf(db, patient);
  await decideNow(db, await someProvider(db, 'CA'), id, await approvalOf(db, id));
  const browser = someBrowser(db, { clock: patient.context.clock });
  const { visitorId } = await rememberVisitor(browser);
  await tellsWho(browser, 'female', '1990-04-12');
  expect(await caseOf(db, patient)).toMatchObject({ status: 'approved', attention: null });

  const who = { visitorId, userId: patient.userId };
  const nobody = { firstName: '', lastName: '' };
  await db.transaction((tx) => visitorSignedIn(tx, patient.context, who, nobody));
  expect(await caseOf(db, patient)).toMatchObject({ attention: 'flag' });
});

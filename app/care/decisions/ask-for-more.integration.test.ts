import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { withDatabase } from '../../../tests/support/database';
import { ask, caseOf, decideNow, decline, mailsAbout } from '../../../tests/support/deciding';
import { testConfig, testContext } from '../../../tests/support/load-context';
import { placedOrder } from '../../../tests/support/ordering';
import { someProvider } from '../../../tests/support/providers';
import { publishCatalogue } from '../../../tests/support/published-catalogue';
import { jpeg } from '../../../tests/support/sample-files';
import { smallCatalogue } from '../../../tests/support/small-shop';
import { temporaryFolder } from '../../../tests/support/temporary-folder';
import { careCaseEvents } from '../../database/tables/care.schema.server';
import { messages } from '../../database/tables/messages.schema.server';
import { storeFormFile } from '../documents/store-document.server';
import { postAsPatient } from '../messages/messages.server';

const database = withDatabase();
const dataFolder = temporaryFolder();
const context = () => testContext(database.db);
const inCalifornia = () => someProvider(database.db, 'CA');
beforeAll(() => publishCatalogue(database.db, smallCatalogue()));

describe('a question', () => {
  it('is a message, once, and the patient’s answer puts the case back in its place', async () => {
    const patient = await placedOrder(database.db, ['pen-1m']);
    const provider = await inCalifornia();
    const before = await caseOf(database.db, patient);
    await decideNow(database.db, provider, before.id, ask);
    expect(await caseOf(database.db, patient)).toMatchObject({ status: 'moreInformation' });
    expect(
      await database.db.select().from(messages).where(eq(messages.authorId, provider.id)),
    ).toMatchObject([{ text: 'Which blood pressure did you measure?' }]);
    const [mail] = await mailsAbout(database.db, before.id);
    expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/blood|pen\b|medic/i);

    const answer = { clientId: randomUUID(), text: '124 over 79' };
    await postAsPatient(context(), patient.payer.user, answer);
    await postAsPatient(context(), patient.payer.user, answer);
    expect(await caseOf(database.db, patient)).toMatchObject({
      status: 'inReview',
      waitingSince: before.waitingSince,
    });
    const given = and(
      eq(careCaseEvents.caseId, before.id),
      eq(careCaseEvents.event, 'informationGiven'),
    );
    expect(await database.db.$count(careCaseEvents, given)).toBe(1);
  });

  it('is answered by an upload as well', async () => {
    const patient = await placedOrder(database.db, ['pen-1m']);
    const { id } = await caseOf(database.db, patient);
    await decideNow(database.db, await inCalifornia(), id, ask);
    const config = testConfig({ dataFolder });
    const owner = { visitorId: patient.payer.visitorId, userId: patient.userId };
    const services = testContext(database.db, { config });
    const picture = new File([new Uint8Array(await jpeg())], 'id.jpg');
    const stored = await storeFormFile(services, owner, 'idPicture', picture);

    expect(stored.ok).toBe(true);
    expect(await caseOf(database.db, patient)).toMatchObject({ status: 'inReview' });
  });

  it('and an answer at the same moment do not wait for each other', async () => {
    const patient = await placedOrder(database.db, ['pen-1m']);
    const provider = await inCalifornia();
    const { id } = await caseOf(database.db, patient);
    await decideNow(database.db, provider, id, ask);
    const answers = Array.from({ length: 6 }, () =>
      postAsPatient(context(), patient.payer.user, { clientId: randomUUID(), text: 'Here.' }),
    );
    const outcomes = await Promise.all([...answers, decideNow(database.db, provider, id, decline)]);

    expect(outcomes.slice(0, 6).every((one) => 'ok' in one && one.ok)).toBe(true);
  });
});

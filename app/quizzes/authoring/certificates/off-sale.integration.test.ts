import { eq, inArray, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { withDatabase } from '../../../../tests/support/database';
import { testContext } from '../../../../tests/support/load-context';
import { type SignedInPatient, somePatient } from '../../../../tests/support/patient';
import { publish, publishCatalogue } from '../../../../tests/support/published-catalogue';
import { publishQuiz } from '../../../../tests/support/published-quiz';
import { asks, auth, end, qualify, quizOf, radio } from '../../../../tests/support/quiz-builder';
import { smallCatalogue } from '../../../../tests/support/small-shop';
import { someStaff } from '../../../../tests/support/staff';
import { takeJobs } from '../../../../tests/support/waiting-jobs';
import { writtenMails } from '../../../../tests/support/written-mails';
import { offSaleReason } from '../../../content/off-sale.server';
import { forgetPublications, publications } from '../../../content/published.server';
import { referenceHash } from '../../../content/reference.server';
import { users } from '../../../database/tables/accounts.schema.server';
import { quizDocuments, quizRecord } from '../../../database/tables/authoring.schema.server';
import { quizOffSale } from '../../../database/tables/content.schema.server';
import { mailOutbox } from '../../../database/tables/mail.schema.server';
import { submitAnswers } from '../../../flows/answers/submit-answers.server';
import { sha256 } from '../../../kernel/sha256.server';
import { validIntakes } from '../../attempts/intakes.server';
import { keepPromises, storedPromises } from '../drafts/promises-and-runs.server';
import { importDocuments } from '../library/import-documents.server';
import { importFixtures } from '../library/import-fixtures.server';
import { listDocuments } from '../library/library.server';
import { rollBack } from '../release/publish.server';
import { waitForPublications } from '../release/revisions.server';
import { sampleProofs } from './certificates.server';
import { proveAgain } from './prove-in-use.server';
import { tellSales } from './record-sales.server';

const database = withDatabase();
const now = new Date();

/** True as long as the pen is none. */
const nothingDigital = {
  id: 'nothing-digital',
  name: 'Nobody is sold anything digital.',
  happens: 'never',
  what: { isSold: { form: 'digital' } },
};

type Form = 'injection' | 'digital';

async function publishThePenAs(form: Form): Promise<void> {
  const { products, ...rest } = smallCatalogue();
  const changed = products.map((one) => (one.id === 'pen' ? { ...one, form } : one));
  await publishCatalogue(database.db, { ...rest, products: changed });
}

/** Sells the pen in a form, and proves what patients have with that. */
async function sellsThePenAs(form: Form): Promise<void> {
  await publishThePenAs(form);
  await proveAgain(database.db, now);
}

/** A revision that sells nothing, which patients had before. */
let earlier = '';

beforeAll(async () => {
  const { db } = database;
  await sellsThePenAs('injection');
  const first = quizOf([
    asks('plan', [radio('medicine', ['nothing'], { required: true })]),
    qualify('verdict'),
    auth(),
    end(),
  ]);
  await publishQuiz(db, first);
  earlier = sha256(JSON.stringify(first));
  const pen = { id: 'pen', label: 'Pen', content: 'commerce product', product: 'pen' } as const;
  await publishQuiz(
    db,
    quizOf([
      asks('plan', [radio('medicine', [pen, 'nothing'], { required: true })]),
      qualify('verdict'),
      auth(),
      end(),
    ]),
  );
  await importDocuments(db, now);
  const { text, hash: promisesHash } = storedPromises('quizWeightLoss', [nothingDigital]);
  await keepPromises(db, { promises: text, promisesHash });
  const [draft] = await db
    .select()
    .from(quizDocuments)
    .where(eq(quizDocuments.quizKey, 'quizWeightLoss'));
  if (!draft) throw new Error('The quiz has no draft.');
  const { id: documentId, quizKey, hash, savedRunsHash } = draft;
  const row = { documentId, quizKey, hash, savedRunsHash, promisesHash, at: now };
  await db.insert(quizRecord).values({ ...row, action: 'published' });
  await proveAgain(db, now);
});

const reason = async () => {
  const revision = (await publications(database.db)).get('quiz/quizWeightLoss') ?? '';
  return offSaleReason(database.db, 'quizWeightLoss', revision);
};

const takes = ({ context }: SignedInPatient) =>
  submitAnswers(context, 'weight-loss', { answers: { medicine: 'pen' } });

async function mayBuy({ context, payer }: SignedInPatient): Promise<string[]> {
  const intakes = await validIntakes(database.db, payer, context.clock.now());
  return intakes.flatMap(({ lines }) => lines.map(({ productId }) => productId));
}

it('a quiz sells nothing while it is not proved with what is sold, and sells again when it is', async () => {
  const before = await somePatient(database.db);
  expect(await takes(before)).toMatchObject({ outcome: 'submitted' });
  expect(await mayBuy(before)).toEqual(['pen']);

  await sellsThePenAs('digital');
  expect(await reason()).toContain('“Nobody is sold anything digital”');
  expect(await mayBuy(before)).toEqual([]);
  expect(await takes(await somePatient(database.db))).toMatchObject({
    outcome: 'refused',
    refusal: { message: expect.stringContaining('We cannot offer this treatment just now') },
  });

  await sellsThePenAs('injection');
  expect(await reason()).toBeNull();
  expect(await mayBuy(before)).toEqual(['pen']);
});

describe('going off sale', () => {
  const mails = async () => {
    const names = await database.db.select({ to: users.firstName, email: users.email }).from(users);
    return (await writtenMails(database.db))
      .flatMap((mail) =>
        names
          .filter(({ email }) => email === mail.recipient)
          .map(({ to }) => ({ to, subject: mail.subject, text: mail.text })),
      )
      .sort((one, other) => one.to.localeCompare(other.to));
  };
  const entries = () =>
    database.db
      .select({ action: quizRecord.action, by: quizRecord.byName, why: quizRecord.why })
      .from(quizRecord)
      .where(inArray(quizRecord.action, ['wentOffSale', 'backOnSale']))
      .orderBy(quizRecord.id);
  const row = async () => (await listDocuments(database.db)).find(({ served }) => served);

  /** Takes what is recorded, and sends what is waiting to be told of it. */
  async function tellOfSales(): Promise<void> {
    const context = testContext(database.db);
    for (const { entries: ids } of await takeJobs(database.db, 'quiz.tellSales'))
      await tellSales(context, ids);
  }

  it('is on record with who did it and why, told once by mail, and shown in the library', async () => {
    const { db } = database;
    await someStaff(db, 'Helen', 'author:clinical');
    await someStaff(db, 'Omar', 'manager');
    await someStaff(db, 'Petra', 'nurse-practitioner');
    const earlier = (await entries()).length;
    await tellOfSales();
    await db.delete(mailOutbox);

    await publishThePenAs('digital');
    await Promise.all([proveAgain(db, now), proveAgain(db, now)]);
    expect((await entries()).slice(earlier)).toEqual([
      {
        action: 'wentOffSale',
        by: null,
        why: expect.stringContaining('“Nobody is sold anything digital”'),
      },
    ]);
    expect(await row()).toMatchObject({ offSale: await reason() });
    await tellOfSales();
    expect(await mails()).toMatchObject([
      { to: 'Helen', subject: 'A quiz went off sale' },
      { to: 'Omar', subject: 'A quiz went off sale' },
    ]);
    for (const { text } of await mails()) expect(text).not.toMatch(/digital|weight|pen/i);

    await db.delete(mailOutbox);
    await sellsThePenAs('injection');
    expect((await entries()).slice(earlier + 1)).toEqual([
      { action: 'backOnSale', by: null, why: '' },
    ]);
    expect(await row()).toMatchObject({ offSale: null });
    await tellOfSales();
    expect(await mails()).toMatchObject([
      { to: 'Helen', subject: 'A quiz is on sale again' },
      { to: 'Omar', subject: 'A quiz is on sale again' },
    ]);
  });

  /** Has something happen while everything is proved already, and nothing of it is kept yet. */
  async function meanwhile(proving: () => Promise<void>, happens: () => Promise<void>) {
    const { db } = database;
    const held = db.transaction(async (tx) => {
      await waitForPublications(tx);
      const going = proving();
      await vi.waitFor(
        async () => {
          const waits = sql`select 1 from pg_locks where locktype = 'advisory' and not granted
            and database = (select oid from pg_database where datname = current_database())`;
          expect((await db.execute(waits)).rows).not.toEqual([]);
        },
        { timeout: 30_000 },
      );
      await happens();
      return { going };
    });
    await (await held).going;
  }

  /** Promises something of what is published, as whoever publishes the same quiz again does. */
  async function promise(list: readonly unknown[]): Promise<void> {
    const { db } = database;
    const { text, hash: promisesHash } = storedPromises('quizWeightLoss', list);
    await keepPromises(db, { promises: text, promisesHash });
    const [draft] = await db
      .select()
      .from(quizDocuments)
      .where(eq(quizDocuments.quizKey, 'quizWeightLoss'));
    if (!draft) throw new Error('The quiz has no draft.');
    const { id: documentId, quizKey, hash, savedRunsHash } = draft;
    const row = { documentId, quizKey, hash, savedRunsHash, promisesHash, at: now };
    await db.insert(quizRecord).values({ ...row, action: 'published' });
  }

  it('is not brought about by a verdict on what is promised no more', async () => {
    const { db } = database;
    await publishThePenAs('digital');
    await meanwhile(
      () => proveAgain(db, now),
      () => promise([]),
    );
    expect(await reason()).toBeNull();
    await promise([nothingDigital]);
    await proveAgain(db, now);
    expect(await reason()).not.toBeNull();
    await sellsThePenAs('injection');
    expect(await reason()).toBeNull();
  });

  it('ends when somebody goes back to a revision that is proved, who is named', async () => {
    const { db } = database;
    await sellsThePenAs('digital');
    expect(await reason()).not.toBeNull();
    const farah = await someStaff(db, 'Farah', 'author:clinical', 'publisher');
    const [draft] = await db.select().from(quizDocuments);
    if (!draft) throw new Error('The quiz has no draft.');
    const going = { revision: earlier, why: 'The pen.', expects: draft.hash };
    await rollBack(testContext(db), farah, draft.id, going);
    expect((await entries()).at(-1)).toEqual({ action: 'backOnSale', by: 'Farah Tester', why: '' });
    expect(await row()).toMatchObject({ offSale: null });
  });

  it('ends when somebody publishes again what patients have, and the proof is finished this time', async () => {
    const { db } = database;
    await sellsThePenAs('injection');
    const revision = (await publications(db)).get('quiz/quizWeightLoss') ?? '';
    const why = 'Its proof was not finished.';
    const row = { quizKey: 'quizWeightLoss', revision, why, since: now };
    await db.insert(quizOffSale).values({ ...row, referenceHash: await referenceHash(db) });
    const grace = await someStaff(db, 'Grace', 'author:clinical', 'publisher');
    const [draft] = await db.select().from(quizDocuments);
    if (!draft) throw new Error('The quiz has no draft.');
    const going = { revision, why: 'Once more.', expects: revision };
    await rollBack(testContext(db), grace, draft.id, going);
    expect(await reason()).toBeNull();
  });

  it('comes upon a revision that is published while a release is proved', async () => {
    const { db } = database;
    const nowhere = {
      id: 'pen',
      label: 'Pen',
      content: 'commerce product',
      product: 'pen',
    } as const;
    const late = quizOf([asks('plan', [radio('medicine', [nowhere])]), end()]);
    const quizKey = 'quizLibidoJrnys';
    const body = JSON.stringify({ ...late, kind: 'quizLibido', key: quizKey, site: 'jrnys' });
    await meanwhile(
      async () => void (await importFixtures(db, sampleProofs)),
      () => publish(db, 'quiz', body, quizKey),
    );
    forgetPublications(db);
    expect(await offSaleReason(db, quizKey, sha256(body))).toEqual(expect.any(String));
  });
});

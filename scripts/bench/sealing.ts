import { randomUUID } from 'node:crypto';
import { placeOfMessage } from '../../app/care/messages/message-rows.server';
import { pageLength } from '../../app/care/messages/message-view';
import { readConversation } from '../../app/care/messages/messages.server';
import { forgetKeys } from '../../app/database/sealing/keys.server';
import { sealerFor } from '../../app/database/sealing/sealing.server';
import { mailOutbox } from '../../app/database/tables/mail.schema.server';
import { conversations, messages } from '../../app/database/tables/messages.schema.server';
import type { Db } from '../../app/kernel/database/client.server';
import { openMails, sealMail } from '../../app/mail/sealed-mail.server';
import { someBrowser } from '../../tests/support/patient';
import { publishCatalogue } from '../../tests/support/published-catalogue';
import { publishQuiz } from '../../tests/support/published-quiz';
import { asks, end, quizOf, radio, typed } from '../../tests/support/quiz-builder';
import { smallCatalogue } from '../../tests/support/small-shop';
import { Taking } from '../../tests/support/taking';
import { newPatient } from '../../tests/support/visitors';
import { onBenchDatabase } from './on-bench-server';
import { processorOf } from './page-times';

/** Milliseconds of a processor, of this process and of PostgreSQL together, with and without what is sealed. */
export interface SealingMetrics {
  what: string;
  plain: number;
  sealed: number;
}

const turns = 400;
const inConversation = pageLength;
const words = 'The nausea is worse in the morning, and better after a small breakfast.';

/**
 * Measures, in turns, what is sealed beside the same that is not:
 * an answer that is stored, a conversation that is read.
 */
export async function measureSealing(): Promise<SealingMetrics[]> {
  return onBenchDatabase(async ({ db }) => {
    await publishCatalogue(db, smallCatalogue());
    const questions = [typed('story'), radio('like', ['yes', 'no'])];
    await publishQuiz(db, quizOf([asks('words', questions), end()]));
    const taking = new Taking(someBrowser(db), 'weight-loss');
    await taking.answers('like', 'yes');
    const answers = await inTurns(
      db,
      (turn) => taking.answers('like', turn % 2 === 0 ? 'yes' : 'no'),
      (turn) => taking.answers('story', `${words} ${turn}`),
    );
    const [plain, sealed] = [await conversation(db, false), await conversation(db, true)];
    const read = (id: string) => readConversation(db, id, id);
    const reads = await inTurns(
      db,
      () => read(plain),
      () => read(sealed),
    );
    const cold = await inTurns(
      db,
      () => read(plain),
      () => {
        forgetKeys();
        return read(sealed);
      },
    );
    return [
      { what: 'an answer that is stored', ...answers },
      { what: `a page of ${inConversation} messages`, ...reads },
      { what: 'the same, no key in memory', ...cold },
      { what: 'a mail that is written and read', ...(await mails(db)) },
    ];
  });
}

/** A mail to somebody, in the outbox and out of it again. */
async function mails(db: Db): Promise<Omit<SealingMetrics, 'what'>> {
  const { user } = await newPatient(db);
  const content = {
    ...{
      recipient: user.email,
      subject: 'Your order F-100234 is confirmed',
      text: words.repeat(8),
    },
    ...{ actionLabel: 'See your order', actionUrl: 'https://care.example/patient', calendar: null },
  };
  const writes = async (isSealed: boolean) => {
    const id = randomUUID();
    const made = { id, key: id, site: 'default' as const, createdAt: new Date() };
    const columns = isSealed ? await sealMail(db, { id, userId: user.id, content }) : content;
    const rows = await db
      .insert(mailOutbox)
      .values({ ...made, ...columns })
      .returning();
    await openMails(db, rows);
  };
  return inTurns(
    db,
    () => writes(false),
    () => writes(true),
  );
}

/** Conversation of somebody new. @returns Their id. */
async function conversation(db: Db, isSealed: boolean): Promise<string> {
  const { user } = await newPatient(db);
  const made = { patientId: user.id, createdAt: new Date(), lastSeq: inConversation };
  const [begun] = await db.insert(conversations).values(made).returning();
  if (!begun) throw new Error('No conversation was begun.');
  const sealer = await sealerFor(db, { purpose: 'person', id: user.id });
  const rows = Array.from({ length: inConversation }, (_, nth) => {
    const id = randomUUID();
    return {
      ...{ id, conversationId: begun.id, seq: nth + 1, authorId: user.id, clientId: randomUUID() },
      ...({ authorKind: 'patient', createdAt: new Date() } as const),
      text: isSealed ? sealer.text(words, placeOfMessage(id)) : words,
    };
  });
  await db.insert(messages).values(rows);
  return user.id;
}

async function inTurns(
  db: Db,
  plain: (turn: number) => Promise<unknown>,
  sealed: (turn: number) => Promise<unknown>,
): Promise<Omit<SealingMetrics, 'what'>> {
  const spent = { plain: 0, sealed: 0 };
  const size = turns / 8;
  for (let turn = 0; turn < turns; turn += size) {
    for (const [name, run] of [
      ['plain', plain],
      ['sealed', sealed],
    ] as const) {
      const before = await processorOf(db);
      for (let nth = 0; nth < size; nth += 1) await run(turn + nth);
      // The first stretch warms up.
      if (turn > 0) spent[name] += (await processorOf(db)) - before;
    }
  }
  const measured = turns - size;
  return { plain: spent.plain / measured, sealed: spent.sealed / measured };
}

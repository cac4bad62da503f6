import { and, asc, eq, lte, notExists, type SQL, sql } from 'drizzle-orm';
import { mailAboutOrder } from '../../commerce/orders/mail-about-order.server';
import { careCaseEvents, careCases } from '../../database/tables/care.schema.server';
import { followUps } from '../../database/tables/check-ins.schema.server';
import { mailOutbox } from '../../database/tables/mail.schema.server';
import { prescriptions } from '../../database/tables/prescriptions.schema.server';
import { dayOf } from '../../kernel/calendar/service-day';
import type { Db } from '../../kernel/database/client.server';
import type { Services } from '../../kernel/http/load-context';
import { decisionMail } from '../../mail/templates/decisions';
import { daysFrom, daysToDecide } from '../cases/change-case.server';
import { isAsked } from '../prescriptions/asked.server';

/** Days after which a patient is reminded, once, of another medicine that waits for their yes or no. */
const daysToAgree = 7;
/** The same of a question in a message. Follow-ups are reminded of by themselves. */
const daysToWrite = 3;
const batchSize = 100;

/** Reminds patients of what a provider asked them about their order and what they have not answered. */
export async function remindOfQuestions({
  db,
  clock,
}: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await remindOfMedicines(db, now);
  await remindOfMessages(db, now);
}

async function remindOfMedicines(db: Db, now: Date): Promise<void> {
  const { caseId, issuedAt } = prescriptions;
  // All that was suggested in one decision was suggested at once, and is reminded of by one mail.
  const key = sql<string>`'case ' || ${caseId} || ' asked again ' || extract(epoch from ${issuedAt})::bigint`;
  const costsMore = sql<boolean>`exists (select from prescriptions x where x.case_id = ${caseId} and x.more > 0
    and x.must_agree and x.agreed_at is null and x.ended_at is null)`;
  const found = await db
    .select({ orderId: careCases.orderId, key, issuedAt, costsMore })
    .from(prescriptions)
    .innerJoin(careCases, eq(careCases.id, caseId))
    .where(and(isAsked, lte(issuedAt, daysFrom(now, -daysToAgree)), isUnwritten(db, key)))
    .orderBy(asc(issuedAt))
    .limit(batchSize);
  for (const one of found) {
    const decidesOn = dayOf(daysFrom(one.issuedAt, daysToDecide));
    const news = { kind: 'otherMedicineAgain', costsMore: one.costsMore, decidesOn } as const;
    await db.transaction((tx) =>
      mailAboutOrder(tx, now, one, (reader) => decisionMail(reader, news)),
    );
  }
}

async function remindOfMessages(db: Db, now: Date): Promise<void> {
  const { id, orderId, version, work, workSince } = careCases;
  const key = sql<string>`'case ' || ${id} || ' ' || ${version} || ' again'`;
  const isAskedMore = sql`exists (select from ${followUps} where ${followUps.caseId} = ${id}
    and ${followUps.status} = 'asked')`;
  const found = await db
    .select({ orderId, key })
    .from(careCases)
    .where(
      and(
        eq(work, 'asked'),
        // Its work waits from before it was asked about, so this finds few.
        lte(workSince, daysFrom(now, -daysToWrite)),
        sql`exists (select from ${careCaseEvents} where ${careCaseEvents.caseId} = ${id}
          and ${careCaseEvents.version} = ${version} and ${lte(careCaseEvents.at, daysFrom(now, -daysToWrite))})`,
        sql`not ${isAskedMore}`,
        isUnwritten(db, key),
      ),
    )
    .limit(batchSize);
  for (const one of found) {
    await db.transaction((tx) =>
      mailAboutOrder(tx, now, one, (reader) =>
        decisionMail(reader, { kind: 'askedAgain', followUp: null }),
      ),
    );
  }
}

/** Holds where no mail was written under a key. */
function isUnwritten(db: Db, key: SQL<string>): SQL {
  return notExists(
    db.select({ id: mailOutbox.id }).from(mailOutbox).where(eq(mailOutbox.key, key)),
  );
}

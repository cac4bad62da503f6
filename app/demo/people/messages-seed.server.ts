import { randomUUID } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import { addDays } from '../../../engine/values';
import { users } from '../../database/tables/accounts.schema.server';
import {
  conversations,
  messageReads,
  messages,
} from '../../database/tables/messages.schema.server';
import { dayOf, firstInstant, serviceZone } from '../../kernel/calendar/service-day';
import { readPeople } from './accounts-seed.server';
import type { Seeder } from './seeder.server';

interface Line {
  from: 'maya' | 'provider';
  daysAgo: number;
  /** HH:MM in the service's zone. */
  time: string;
  text: string;
}

/** Messages from the first questions to the one that Maya has not read yet. */
const lines: readonly Line[] = [
  {
    from: 'provider',
    daysAgo: 33,
    time: '10:20',
    text: 'Welcome, Maya. I have read your answers and I am glad you are here. You begin with 0.25 mg once a week. Choose a day that suits you and keep to it. Write to me here whenever something is unclear.',
  },
  {
    from: 'maya',
    daysAgo: 33,
    time: '18:42',
    text: 'Thank you! Does it matter whether I eat before I take it?',
  },
  {
    from: 'provider',
    daysAgo: 32,
    time: '09:05',
    text: 'It does not. Some people feel better with a small, plain meal.',
  },
  {
    from: 'maya',
    daysAgo: 26,
    time: '07:50',
    text: 'I was a little queasy on Sunday and Monday, nothing bad. It is gone now.',
  },
  {
    from: 'provider',
    daysAgo: 26,
    time: '11:31',
    text: 'That is common in the first weeks and usually fades. Small portions help, and so does stopping before you are full. Drink enough. If you cannot keep fluids down, call us the same day.',
  },
  {
    from: 'maya',
    daysAgo: 2,
    time: '20:14',
    text: 'Four weeks done. I measured my blood pressure at the pharmacy today: 124 over 79.',
  },
  {
    from: 'provider',
    daysAgo: 1,
    time: '16:12',
    text: 'Your blood pressure reading looks good. Let’s go to 0.5 mg this week. Tell me here if nausea lasts more than two days.',
  },
];

/** Maya's conversation with the provider of her state. Theo has not written yet. */
export const messagesSeeder: Seeder = {
  name: 'messages-1',
  async seed(tx, { clock }) {
    const provider = readPeople().find(({ licensedIn }) => licensedIn?.includes('CA'));
    const emails = ['maya@example.com', provider?.email ?? ''];
    const found = await tx
      .select({ id: users.id, email: users.email, kind: users.kind })
      .from(users)
      .where(inArray(users.email, emails));
    const [maya, clinician] = emails.map((email) => found.find((one) => one.email === email));
    if (!maya || !clinician) throw new Error('Maya or her provider has no account.');
    const today = dayOf(clock.now());
    const at = ({ daysAgo, time }: Line) =>
      new Date(firstInstant(serviceZone, Date.parse(`${addDays(today, -daysAgo)}T${time}:00Z`)));
    const [conversation] = await tx
      .insert(conversations)
      .values({ patientId: maya.id, lastSeq: lines.length, createdAt: clock.now() })
      .returning({ id: conversations.id });
    if (!conversation) throw new Error('The conversation was not inserted.');
    await tx.insert(messages).values(
      lines.map((line, index) => {
        const author = line.from === 'maya' ? maya : clinician;
        return {
          conversationId: conversation.id,
          seq: index + 1,
          authorId: author.id,
          authorKind: author.kind,
          text: line.text,
          clientId: randomUUID(),
          createdAt: at(line),
        };
      }),
    );
    await tx.insert(messageReads).values([
      { conversationId: conversation.id, userId: maya.id, seq: lines.length - 1 },
      { conversationId: conversation.id, userId: clinician.id, seq: lines.length - 1 },
    ]);
  },
};

import { and, desc, eq, gt, ne } from 'drizzle-orm';
import {
  sandboxPortalSessions,
  sandboxSubscriptions,
} from '../../../database/tables/sandbox.schema.server';
import { dayOf } from '../../../kernel/calendar/service-day';
import { formText } from '../../../kernel/http/forms/form-text';
import { isSandboxOpen } from '../gateways.server';
import { cardsOf, declining, dropCard, keepCard } from './card-box.server';
import { sandboxGateway } from './sandbox-gateway.server';
import { endPeriod } from './sandbox-renewals.server';
import type { SandboxServices } from './sandbox-webhooks.server';

/** A session that is not over; null for an address that nobody was given lately. */
export async function findPortalSession(services: SandboxServices, ref: string) {
  if (!isSandboxOpen(services)) return null;
  const { db, clock } = services;
  const [session] = await db
    .select()
    .from(sandboxPortalSessions)
    .where(
      and(eq(sandboxPortalSessions.ref, ref), gt(sandboxPortalSessions.expiresAt, clock.now())),
    );
  return session ?? null;
}

/** Reads what the page shows: cards, and what renews. */
export async function readPortal({ db }: SandboxServices, customer: string) {
  const cards = await cardsOf(db, customer);
  const subscriptions = await db
    .select()
    .from(sandboxSubscriptions)
    .where(
      and(
        eq(sandboxSubscriptions.customer, customer),
        ne(sandboxSubscriptions.status, 'cancelled'),
      ),
    )
    .orderBy(desc(sandboxSubscriptions.nextAt));
  return {
    cards: cards.map(({ customer: _, wallet, createdAt, ...shown }) => shown),
    subscriptions: subscriptions.map(({ ref, title, amount, currency, status, nextAt }) => {
      return { ref, title, amount, currency, status, next: dayOf(nextAt) };
    }),
  };
}

export type PortalOnPage = Awaited<ReturnType<typeof readPortal>>;

/** Does what a button of the page says. What is not this customer’s stays as it is. */
export async function pressPortal(
  services: SandboxServices,
  customer: string,
  form: FormData,
): Promise<void> {
  const { db, clock } = services;
  const ref = formText(form, 'ref');
  switch (form.get('press')) {
    case 'add':
      await db.transaction((tx) =>
        keepCard(tx, clock.now(), customer, cardCalled(formText(form, 'card'))),
      );
      return;
    case 'choose':
      await sandboxGateway(services).setDefaultPaymentMethod(customer, ref);
      return;
    case 'drop':
      await dropCard(db, customer, ref);
      return;
    case 'renew':
      if (await subscribes(services, customer, ref)) await endPeriod(services, ref, true);
      return;
  }
}

const paying = { brand: 'mastercard', last4: '4444', expMonth: 8, expYear: 2031 } as const;

function cardCalled(name: string) {
  return name === 'declines' ? declining : { ...paying, wallet: null, declines: false };
}

async function subscribes({ db }: SandboxServices, customer: string, ref: string) {
  const rows = await db
    .select({ ref: sandboxSubscriptions.ref })
    .from(sandboxSubscriptions)
    .where(and(eq(sandboxSubscriptions.customer, customer), eq(sandboxSubscriptions.ref, ref)));
  return rows.length > 0;
}

import './orders.css';
import { Form, Link } from '@remix-run/react';
import { formatMoney } from '../../../../engine/values';
import type { OrderStatus } from '../../../database/tables/orders.schema.server';
import { Illustration } from '../../../design/illustrations/Illustration';
import { Button } from '../../../design/ui/Button';
import { buttonLook } from '../../../design/ui/button-look';
import type { ChipTone } from '../../../design/ui/Chip';
import { Chip } from '../../../design/ui/Chip';
import { EmptyState } from '../../../design/ui/EmptyState';
import { Field } from '../../../design/ui/fields/Field';
import { TextInput } from '../../../design/ui/fields/TextInput';
import { Notice } from '../../../design/ui/Notice';
import { Card } from '../../../design/ui/page/Card';
import { dayInWords } from '../../../kernel/calendar/day-words';
import { ManagerPage } from '../ManagerPage';
import type { OrderError, OrdersData } from './orders-page.server';
import { UnsettledCard } from './UnsettledCard';

export const orderStatuses = {
  held: { words: 'Held', tone: 'warn' },
  paid: { words: 'Paid', tone: 'good' },
  cancelled: { words: 'Cancelled', tone: 'plain' },
} as const satisfies Record<OrderStatus, { words: string; tone: ChipTone }>;

const views = {
  all: 'All',
  disputed: 'Disputed',
  held: 'Held',
  paid: 'Paid',
  cancelled: 'Cancelled',
} as const satisfies Record<OrdersData['show'], string>;

/** Orders, the newest first and a page at a time, and a search for one by its number or a parcel’s. */
export function OrdersPage({ error, ...page }: OrdersData & { error: OrderError | undefined }) {
  const { show, number, orders, isFirstPage, next } = page;
  const first = show === 'all' ? '/manager/orders' : `/manager/orders?show=${show}`;
  return (
    <ManagerPage title="Orders" intro="Money, parcels and what happened, one page an order.">
      {page.closedAs === null ? null : (
        <Notice tone="good" role="status">
          {page.closedAs === 'taken'
            ? 'It counts as paid, with your reason on record. What it is for goes on.'
            : 'The payment is closed, with your reason on record.'}
        </Notice>
      )}
      <UnsettledCard {...page} error={error} />
      <div className="orders-find">
        <nav className="orders-tabs" aria-label="Which orders">
          {(['all', 'disputed', 'held', 'paid', 'cancelled'] as const).map((view) => (
            <Link
              key={view}
              to={view === 'all' ? '/manager/orders' : `/manager/orders?show=${view}`}
              aria-current={show === view && number === '' ? 'page' : undefined}
            >
              {views[view]}
            </Link>
          ))}
        </nav>
        <Form action="/manager/orders" className="orders-search">
          <Field id="order-number" label="Order or parcel number">
            {(control) => (
              <TextInput
                {...control}
                key={number}
                type="search"
                name="number"
                placeholder="F-100234 or S-500118"
                defaultValue={number}
                maxLength={20}
                autoComplete="off"
              />
            )}
          </Field>
          <Button type="submit" variant="quiet">
            Find
          </Button>
        </Form>
      </div>
      <Card as="section" padding="none" aria-labelledby="orders">
        <h2 id="orders" className="sr-only">
          {views[show]}
        </h2>
        {orders.length === 0 ? (
          <div className="p-6">
            <EmptyState picture={<Illustration name="bag" alt="" size="md" />} title="Nothing here">
              {number === ''
                ? 'No order is like that now.'
                : number.startsWith('S-')
                  ? `No order has the parcel ${number}.`
                  : `There is no order ${number}.`}
            </EmptyState>
          </div>
        ) : (
          <ul className="order-rows">
            {orders.map((order) => (
              <li key={order.number}>
                <Link to={`/manager/orders/${order.number}`}>{order.number}</Link>
                <span>{order.patientName}</span>
                <span className="order-day">{dayInWords(order.on, 'dateWithYear')}</span>
                <span className="order-money">{formatMoney(order.total, order.currency)}</span>
                <span className="flex flex-wrap gap-1.5">
                  <Chip tone={orderStatuses[order.status].tone}>
                    {orderStatuses[order.status].words}
                  </Chip>
                  {order.isDisputed ? <Chip tone="bad">Disputed</Chip> : null}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Card>
      {isFirstPage && next === null ? null : (
        <nav className="mt-4 flex flex-wrap justify-end gap-2.5" aria-label="Pages of orders">
          {isFirstPage ? null : (
            <Link to={first} {...buttonLook({ variant: 'quiet', size: 'sm' })}>
              Newest
            </Link>
          )}
          {next === null ? null : (
            <Link to={`/manager/orders?${next}`} {...buttonLook({ variant: 'quiet', size: 'sm' })}>
              Older
            </Link>
          )}
        </nav>
      )}
    </ManagerPage>
  );
}

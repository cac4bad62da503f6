import type { OrderStatus, PaymentStatus } from '../../../database/tables/orders.schema.server';
import type { DisputeStatus } from '../../../database/tables/refunds.schema.server';
import type { ChipTone } from '../../../design/ui/Chip';

export const orderStatuses = {
  held: { words: 'Held', tone: 'warn' },
  paid: { words: 'Paid', tone: 'good' },
  cancelled: { words: 'Cancelled', tone: 'plain' },
} as const satisfies Record<OrderStatus, { words: string; tone: ChipTone }>;

export const paymentWords = {
  wanted: 'Is charged next',
  charging: 'Is being charged',
  refused: 'The card refused',
  captured: 'Paid',
  calledOff: 'Called off',
  dropped: 'Never taken',
} as const satisfies Record<PaymentStatus, string>;

export const disputeWords = {
  open: { words: 'Open', tone: 'bad' },
  won: { words: 'Won', tone: 'good' },
  lost: { words: 'Lost', tone: 'warn' },
} as const satisfies Record<DisputeStatus, { words: string; tone: ChipTone }>;

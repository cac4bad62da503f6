import type { AccountJobs } from '../../accounts/account-queue.server';
import type { AuthoringJobs } from '../../authoring/authoring-queue.server';
import type { CareJobs } from '../../care/care-queue.server';
import type { DocumentJobs } from '../../documents/document-queue.server';
import type { FigureJobs } from '../../figures/figures-queue.server';
import type { MailJobs } from '../../mail/mail-queue.server';
import type { MessageJobs } from '../../messages/conversations-queue.server';
import type { PaymentJobs } from '../../payments/payment-queue.server';
import type { ShipmentJobs } from '../../shipments/shipment-queue.server';
import type { SubscriptionJobs } from '../../subscriptions/subscription-queue.server';
import type { TrackingJobs } from '../../tracking/tracking-queue.server';

/**
 * Every kind of job and what it carries. An area adds one line here and its
 * handler in `tasks.server.ts`; leaving either out is a compile error.
 *
 * Payloads hold ids, not patients' data: a job reads what it needs when it runs.
 */
export interface JobPayloads
  extends AccountJobs,
    AuthoringJobs,
    CareJobs,
    DocumentJobs,
    FigureJobs,
    MailJobs,
    MessageJobs,
    PaymentJobs,
    ShipmentJobs,
    SubscriptionJobs,
    TrackingJobs {}

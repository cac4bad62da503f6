import type { MetricJobs } from '../../analytics/metrics/roll-up.server';
import type { TrackingJobs } from '../../analytics/tracking/forwarding/forwarders.server';
import type { AppointmentJobs } from '../../care/appointments/tell-appointment.server';
import type { CareJobs } from '../../care/cases/care-queue.server';
import type { CoverageJobs } from '../../care/clinicians/coverage-watch.server';
import type { ShipmentJobs } from '../../care/dispensing/shipments/change-shipment.server';
import type { DocumentJobs } from '../../care/documents/document-rows.server';
import type { MessageJobs } from '../../care/messages/provider-conversation.server';
import type { WorkJobs } from '../../care/worklist/hand-over.server';
import type { PaymentJobs } from '../../commerce/gateway/payment-queue.server';
import type { SubscriptionJobs } from '../../commerce/subscriptions/subscription-queue.server';
import type { AccountJobs } from '../../identity/links/account-queue.server';
import type { MailJobs } from '../../mail/outbox.server';
import type { AuthoringJobs } from '../../quizzes/authoring/authoring-queue.server';

/**
 * Every kind of job and what it carries. An area adds one line here and its
 * handler in `tasks.server.ts`; leaving either out is a compile error.
 *
 * Payloads hold ids, not patients' data: a job reads what it needs when it runs.
 */
export interface JobPayloads
  extends AccountJobs,
    AppointmentJobs,
    AuthoringJobs,
    CareJobs,
    CoverageJobs,
    DocumentJobs,
    MetricJobs,
    MailJobs,
    MessageJobs,
    PaymentJobs,
    ShipmentJobs,
    SubscriptionJobs,
    TrackingJobs,
    WorkJobs {}

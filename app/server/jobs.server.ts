import { type MetricJobs, metricTasks } from '../analytics/metrics/roll-up.server';
import {
  type TrackingJobs,
  trackingTasks,
} from '../analytics/tracking/forwarding/forwarders.server';
import {
  type AppointmentJobs,
  appointmentTasks,
} from '../care/appointments/tell-appointment.server';
import type { CareJobs } from '../care/cases/care-queue.server';
import { type CoverageJobs, coverageTasks } from '../care/clinicians/coverage-watch.server';
import { careTasks } from '../care/decisions/ask-rules-anew.server';
import { profileTasks } from '../care/decisions/patient-moved.server';
import type { ShipmentJobs } from '../care/dispensing/shipments/change-shipment.server';
import { shipmentTasks } from '../care/dispensing/shipments/shipment-jobs.server';
import { documentTasks } from '../care/documents/document-jobs.server';
import type { DocumentJobs } from '../care/documents/document-rows.server';
import { type MessageJobs, messageTasks } from '../care/messages/provider-conversation.server';
import { refillTasks } from '../care/refills/run-refills.server';
import { type WorkJobs, workTasks } from '../care/worklist/hand-over.server';
import type { PaymentJobs } from '../commerce/gateway/payment-queue.server';
import { paymentTasks } from '../commerce/payments/payment-jobs.server';
import { subscriptionTasks } from '../commerce/subscriptions/change-subscription.server';
import type { SubscriptionJobs } from '../commerce/subscriptions/subscription-queue.server';
import { deletionTasks } from '../flows/deletion/carry-out.server';
import type { DeletionJobs } from '../flows/deletion/deletion-queue.server';
import { type ExportJobs, exportTasks } from '../flows/own-data/export.server';
import { type ReminderJobs, reminderTasks } from '../flows/reminders/remind.server';
import { type RetentionJobs, retentionTasks } from '../flows/retention/clean-up.server';
import { type SealingJobs, sealingTasks } from '../flows/seal-stored.server';
import { type RegistrationJobs, registrationTasks } from '../identity/accounts/registration.server';
import { type AccountJobs, accountTasks } from '../identity/links/mail-link.server';
import type { ProfileJobs } from '../identity/profile/addresses.server';
import type { Services } from '../kernel/http/load-context';
import type { Tasks } from '../kernel/jobs/jobs.server';
import { type MailJobs, mailTasks } from '../mail/outbox.server';
import type { AuthoringJobs } from '../quizzes/authoring/authoring-queue.server';
import { authoringTasks } from '../quizzes/authoring/release/publish-scheduled.server';

/**
 * Every kind of job and what it carries. An area adds one line here and its
 * handlers to `tasks`; leaving either out is a compile error.
 *
 * Payloads hold ids, not patients' data: a job reads what it needs when it runs.
 */
export interface JobPayloads
  extends AccountJobs,
    RegistrationJobs,
    AppointmentJobs,
    AuthoringJobs,
    CareJobs,
    CoverageJobs,
    DeletionJobs,
    DocumentJobs,
    ExportJobs,
    MetricJobs,
    MailJobs,
    MessageJobs,
    PaymentJobs,
    ProfileJobs,
    ReminderJobs,
    RetentionJobs,
    SealingJobs,
    ShipmentJobs,
    SubscriptionJobs,
    TrackingJobs,
    WorkJobs {}

/** The handler of every kind of job. */
export const tasks = {
  ...accountTasks,
  ...registrationTasks,
  ...appointmentTasks,
  ...authoringTasks,
  ...careTasks,
  ...coverageTasks,
  ...deletionTasks,
  ...documentTasks,
  ...exportTasks,
  ...metricTasks,
  ...mailTasks,
  ...messageTasks,
  ...paymentTasks,
  ...profileTasks,
  ...refillTasks,
  ...reminderTasks,
  ...retentionTasks,
  ...sealingTasks,
  ...shipmentTasks,
  ...subscriptionTasks,
  ...trackingTasks,
  ...workTasks,
} satisfies Tasks<JobPayloads, Services>;

import type { PriceList } from '../../../engine/commerce';
import type { Quiz } from '../../../engine/quiz';
import type { ClinicalData, QuizKind, SiteHandle } from '../../../schemas/generated/types';
import type { LicensedCalendar } from '../../care/appointments/calendars.server';
import type { Stretch } from '../../care/appointments/opening-hours';
import type { orders } from '../../database/tables/orders.schema.server';
import type { sandboxPharmacyOrders } from '../../database/tables/sandbox-pharmacy.schema.server';
import type { shipments } from '../../database/tables/shipments.schema.server';
import type { DemoFile } from './demo-files.server';
import type { Random } from './random';
import type { RowBook } from './row-book.server';

/** Context that everything generated for the sample data shares. */
export interface SampleData {
  book: RowBook;
  /** The moment up to which everything happened. */
  now: Date;
  catalogue: PriceList;
  /** What the labels of its medicines ask for. */
  clinical: ClinicalData;
  /** Where mails would lead. */
  origin: string;
  quizOf(kind: QuizKind, site: SiteHandle): Quiz;
  staff: Staff;
  /** Everybody signs in with the password of the demonstration. */
  passwordHash: string;
  files: readonly DemoFile[];
  /** Orders and shipments that get their numbers once everything is known. */
  numbered: { orders: (typeof orders.$inferSelect)[]; shipments: Shipment[] };
  /** Files that are to be kept, under their keys in the store. */
  uploads: { storeKey: string; file: DemoFile }[];
}

/** A shipment, and what the sandbox pharmacy has of it; null for what no pharmacy was asked for. */
export interface Shipment {
  row: typeof shipments.$inferSelect;
  sandboxOrder: typeof sandboxPharmacyOrders.$inferSelect | null;
}

/** Those of the care team who decide, and when they take visits. */
export interface Staff {
  /** Those with a license of a state. */
  licensedIn(state: string): LicensedCalendar[];
  /** Visits that are taken, by the id of the provider. */
  booked: Map<string, Stretch[]>;
}

/** Somebody whose life is being generated, with the random numbers that it is thrown with. */
export interface Life {
  sampleData: SampleData;
  random: Random;
}

/** A name as the sandbox gives one: nobody pays with it. */
export function nameOf(random: Random, prefix: string): string {
  return `${prefix}_${random.uuid().replaceAll('-', '')}`;
}

/** A moment so many milliseconds after another. */
export function after(moment: Date, stretch: number): Date {
  return new Date(moment.getTime() + stretch);
}

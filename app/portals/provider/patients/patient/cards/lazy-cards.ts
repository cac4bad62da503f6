import { lazyView, preloadView } from '../../../../../browser/lazy-view';

/** The charts of a patient, which most decisions do without: they come in a file of their own. */
const LazyProgress = lazyView(async () => (await import('./ProgressOfPatient')).ProgressOfPatient);

const fetchRecord = () => import('./record-cards');

/** Parts of a page that are folded when it opens, and only read: the server draws them, and their code comes after. */
export const lazyCards = {
  LazyProgress,
  LazyPrescriptions: lazyView(async () => (await fetchRecord()).PrescriptionsCard),
  LazyOrders: lazyView(async () => (await fetchRecord()).OrdersCard),
  LazyShipments: lazyView(async () => (await fetchRecord()).ShipmentsCard),
  LazyPerson: lazyView(async () => (await fetchRecord()).PersonCard),
  LazyAppointments: lazyView(async () => (await fetchRecord()).AppointmentsOfPatient),
} as const;

/** Fetches all of them, so that the server draws a page whole. */
export async function fetchCards(): Promise<void> {
  await Promise.all(Object.values(lazyCards).map(preloadView));
}

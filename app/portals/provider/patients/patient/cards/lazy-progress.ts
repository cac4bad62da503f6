import { lazyView } from '../../../../../browser/lazy-view';

/** The charts of a patient, which most decisions do without: they come in a file of their own. */
export const LazyProgress = lazyView(
  async () => (await import('./ProgressOfPatient')).ProgressOfPatient,
);

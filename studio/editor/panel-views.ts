/** The tabs below that the first look does not need: a file of its own for the browser. */
export { CartPanel } from '../preview/CartPanel';
export { FactsPanel } from '../preview/FactsPanel';
export { HistoryPanel } from '../review/HistoryPanel';
export { SavedRunsPanel } from '../saved-runs/SavedRunsPanel';

import { browserStore } from '../../app/browser/browser-store';

const key = 'formulary-studio-tour';

/** Whether the tour was taken or dismissed in this browser. */
export function tourSeen(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    // Where nothing can be remembered it would come back every time.
    return true;
  }
}

export function rememberTour(): void {
  browserStore.write(key, 'seen');
}

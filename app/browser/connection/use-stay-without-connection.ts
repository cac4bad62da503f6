import { useEffect } from 'react';
import { toast } from '../../design/ui/toast/toast';
import { stayWithoutConnection } from './stay-without-connection';

/** Keeps every page where it is when a link is followed or a form sent without a connection, and says so. */
export function useStayWithoutConnection(): void {
  useEffect(() => stayWithoutConnection(isReached, tellStaying), []);
}

let told: number | undefined;

/** Says that the page stays, once at a time. */
export function tellStaying(): void {
  if (told !== undefined) toast.dismiss(told);
  told = toast.error(
    'There is no connection, so this page stays as it is. Try again once you are back online.',
  );
}

/** Whether the server answers. */
export async function isReached(): Promise<boolean> {
  try {
    await fetch('/healthz', { cache: 'no-store' });
    return true;
  } catch {
    return false;
  }
}

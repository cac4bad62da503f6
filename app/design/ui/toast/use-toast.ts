import { toast } from './toast';

/** The same `toast` in every component. Stable, so it can stand in a list of dependencies. */
export function useToast() {
  return toast;
}

import { createToastStore, type ToastOptions } from './toast-store';

/** The one queue of the page. The Toaster shows it. Nothing may be pushed while rendering on the server. */
export const toasts = createToastStore();

/** Tells the person something in passing. Each gives the toast's id. */
export const toast = {
  success: (message: string, options?: ToastOptions) => toasts.push('success', message, options),
  error: (message: string, options?: ToastOptions) => toasts.push('error', message, options),
  warning: (message: string, options?: ToastOptions) => toasts.push('warning', message, options),
  info: (message: string, options?: ToastOptions) => toasts.push('info', message, options),
  dismiss: toasts.dismiss,
  clear: toasts.clear,
};

/** The same `toast` in every component. Stable, so it can stand in a list of dependencies. */
export function useToast() {
  return toast;
}

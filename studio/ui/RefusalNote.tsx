import type { ReactNode } from 'react';

/** Shows the server’s reason for not doing something, where the person looks. */
export function RefusalNote({ message, action }: { message: string; action?: ReactNode }) {
  return (
    <div
      role="alert"
      className="mb-4 flex flex-wrap items-center gap-3 rounded-md bg-bad-tint px-3.5 py-2.5 text-bad"
    >
      <p className="min-w-0 flex-1">{message}</p>
      {action}
    </div>
  );
}

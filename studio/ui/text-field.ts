/** How a field to type into looks in the studio; give it to an input or a textarea. */
export const textFieldLook =
  'w-full min-h-9 rounded-[0.625rem] border border-line-strong bg-card px-3 py-1.5 text-ink placeholder:text-faint hover:border-control aria-[invalid=true]:border-bad read-only:bg-sunken read-only:text-muted';

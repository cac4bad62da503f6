import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react';
import { classNames } from '../../app/design/ui/class-names';
import { keysHere } from './Keys';
import { Tooltip } from './Tooltip';

interface IconButtonProps extends Omit<ComponentPropsWithoutRef<'button'>, 'aria-label'> {
  /** Its name, also shown when it is pointed at. */
  label: string;
  /** Keys that do the same, such as “⌘Z”. */
  keys?: string;
  children: ReactNode;
}

/** A small button that is only a drawing, 32 px square. */
export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(
  { label, keys, className, children, ...rest },
  ref,
) {
  return (
    <Tooltip words={keys ? `${label} (${keysHere(keys)})` : label}>
      <button
        type="button"
        {...rest}
        ref={ref}
        aria-label={label}
        className={classNames(
          'inline-grid size-8 shrink-0 cursor-pointer place-items-center rounded-sm text-muted transition-colors hover:bg-sunken hover:text-ink disabled:cursor-default disabled:opacity-40 [&>svg]:size-4',
          className,
        )}
      >
        {children}
      </button>
    </Tooltip>
  );
});

import { Button } from '../../../design/ui/Button';
import { Notice } from '../../../design/ui/Notice';
import { unbroken } from '../../../design/ui/unbroken';
import type { HadProduct } from './stocked-shelves.server';

/** What is not offered on a shelf because the patient has it already, and what they can do instead. */
export function HadOnShelf({ had }: { had: readonly HadProduct[] }) {
  return had.map(({ productId, title, message }) => (
    <Notice
      key={productId}
      title={unbroken(title)}
      action={
        <div className="flex flex-wrap gap-2.5">
          <Button href="/patient/treatment" variant="quiet" size="sm">
            See your treatment<span className="sr-only">: {title}</span>
          </Button>
          <Button href="/patient/chat" variant="quiet" size="sm">
            Write to your care team<span className="sr-only">: {title}</span>
          </Button>
        </div>
      }
    >
      {unbroken(message)}
    </Notice>
  ));
}

import { Button } from '../../../design/ui/Button';
import type { SiteHandle } from '../../../kernel/sites/sites';
import { PlainPage } from '../../parts/PlainPage';

interface FollowUpOverProps {
  site: SiteHandle;
  /** True where a provider decided without it. */
  isWithdrawn: boolean;
  /** The next follow-up that waits for this patient, by its id; null where there is none. */
  next: string | null;
}

/** Says what follows from a follow-up that was answered, and leads to the next one. */
export function FollowUpOver({ site, isWithdrawn, next }: FollowUpOverProps) {
  return (
    <PlainPage site={site}>
      <h1>{isWithdrawn ? 'These questions are not needed any more' : 'We have your answers'}</h1>
      <p className="text-lg/normal text-muted">
        {next !== null
          ? 'There is one more set of questions. Your provider decides once you have answered it.'
          : isWithdrawn
            ? 'Your treatment page says how your order stands.'
            : 'Your provider reads them and decides. We write to you then.'}
      </p>
      <div className="flex flex-wrap gap-3">
        {next === null ? (
          <Button href="/patient">Go to your dashboard</Button>
        ) : (
          <Button href={`/patient/check-in/${next}`}>Answer the next questions</Button>
        )}
        <Button href="/patient/chat" variant="quiet">
          Message your care team
        </Button>
      </div>
    </PlainPage>
  );
}

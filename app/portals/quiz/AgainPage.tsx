import { Button } from '../../design/ui/Button';
import type { SiteHandle } from '../../kernel/sites/sites';
import { PlainPage } from '../parts/PlainPage';

interface AgainPageProps {
  site: SiteHandle;
  kind: 'inReview' | 'running';
  /** Medicine that is under way. */
  titles: readonly string[];
  /** Address of the quiz for whoever goes on knowingly. */
  onward: string;
}

/** Tells a patient, before they begin a quiz anew, what is under way already and what they can do. */
export function AgainPage({ site, kind, titles, onward }: AgainPageProps) {
  const what = titles.join(', ');
  return (
    <PlainPage site={site}>
      {kind === 'inReview' ? (
        <>
          <h1>A provider has your answers already</h1>
          <p className="text-lg/normal text-muted">
            Your order of {what} waits for a decision. You need not do anything: we write to you as
            soon as it is made.
          </p>
        </>
      ) : (
        <>
          <h1>You have a treatment for this already</h1>
          <p className="text-lg/normal text-muted">
            {what} goes on as planned. A question, a side effect or a wish for another medicine is
            best told to your care team: they know your treatment.
          </p>
        </>
      )}
      <div className="flex flex-wrap gap-3">
        <Button href="/patient/chat">Write to your care team</Button>
        <Button href="/patient/treatment" variant="quiet">
          {kind === 'inReview' ? 'See your order, or cancel it' : 'See or change your treatment'}
        </Button>
      </div>
      <section aria-labelledby="begin-again" className="grid gap-3">
        <h2 id="begin-again">Answer the questions again all the same</h2>
        <p className="text-muted">
          {kind === 'inReview'
            ? 'New answers count from the moment you send them: your provider decides by the newest, and sees what changed.'
            : 'Your provider sees the new answers beside the earlier ones. If one of them speaks against your treatment, nothing more of it is sent until a provider has looked.'}
        </p>
        <div>
          <Button href={onward} variant="quiet">
            Begin again
          </Button>
        </div>
      </section>
    </PlainPage>
  );
}

import type { Beforehand } from '../../care/journey/journey';
import { Button } from '../../design/ui/Button';
import type { SiteHandle } from '../../kernel/sites/sites';
import { PlainPage } from '../parts/PlainPage';

interface AgainPageProps {
  site: SiteHandle;
  kind: Beforehand['kind'];
  /** Medicine that is under way. */
  titles: readonly string[];
  /** Address of the quiz for whoever goes on knowingly. */
  onward: string;
}

/** Words by what is under way. */
const words = {
  inReview: {
    title: 'A provider has your answers already',
    what: (titles: string) =>
      `Your order of ${titles} waits for a decision. You need not do anything: we write to you as soon as it is made.`,
    see: 'See your order, or cancel it',
    again:
      'New answers count from the moment you send them: your provider decides by the newest, and sees what changed.',
  },
  running: {
    title: 'You have a treatment for this already',
    what: (titles: string) =>
      `${titles} goes on as planned. A question, a side effect or a wish for another medicine is best told to your care team: they know your treatment.`,
    see: 'See or change your treatment',
    again:
      'Your provider sees the new answers beside the earlier ones. If one of them speaks against your treatment, nothing more of it is sent until a provider has looked.',
  },
  lastSupply: {
    title: 'Parcels that you paid for still come',
    what: (titles: string) =>
      `Some of your ${titles} has not left yet: what you have paid for comes first. A question or a side effect is best told to your care team: they know your treatment.`,
    see: 'See your treatment',
    again:
      'Your provider sees the new answers beside the earlier ones. If one of them speaks against your treatment, nothing more of it is sent until a provider has looked.',
  },
} satisfies Record<Beforehand['kind'], object>;

/** Tells a patient, before they begin a quiz anew, what is under way already and what they can do. */
export function AgainPage({ site, kind, titles, onward }: AgainPageProps) {
  const { title, what, see, again } = words[kind];
  return (
    <PlainPage site={site}>
      <h1>{title}</h1>
      <p className="text-lg/normal text-muted">{what(titles.join(', '))}</p>
      <div className="flex flex-wrap gap-3">
        <Button href="/patient/chat">Write to your care team</Button>
        <Button href="/patient/treatment" variant="quiet">
          {see}
        </Button>
      </div>
      <section aria-labelledby="begin-again" className="grid gap-3">
        <h2 id="begin-again">Answer the questions again all the same</h2>
        <p className="text-muted">{again}</p>
        <div>
          <Button href={onward} variant="quiet">
            Begin again
          </Button>
        </div>
      </section>
    </PlainPage>
  );
}

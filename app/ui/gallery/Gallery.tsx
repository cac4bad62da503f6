import type { ReactElement } from 'react';
import type { SiteHandle } from '../../sites/sites';
import { AsidePanel } from '../AsidePanel';
import { ErrorScreen } from '../ErrorScreen';
import { LinkButton } from '../LinkButton';
import { PageHeader } from '../PageHeader';
import { SkipLink } from '../SkipLink';
import { Toaster } from '../toast/Toaster';
import { ArtGallery } from './ArtGallery';
import { ButtonsGallery } from './ButtonsGallery';
import { ChoicesGallery } from './ChoicesGallery';
import { ExamplePlan } from './ExamplePlan';
import { ExampleStep } from './ExampleStep';
import { FeedbackGallery } from './FeedbackGallery';
import { FieldsGallery } from './FieldsGallery';

export type GalleryView = 'kit' | 'step' | 'plan' | 'error';

function Kit({ site }: { site: SiteHandle }) {
  return (
    <>
      <PageHeader site={site} right="Every part, every state" />
      <main id="main" className="mx-auto grid max-w-step gap-12 px-5 py-8">
        <ButtonsGallery />
        <ChoicesGallery />
        <FieldsGallery />
        <FeedbackGallery />
        <AsidePanel title="Why we ask">
          <p>The panel beside a question.</p>
        </AsidePanel>
        <ArtGallery />
      </main>
    </>
  );
}

const views = {
  kit: Kit,
  step: ExampleStep,
  plan: ExamplePlan,
  error: ({ site }) => (
    <>
      <PageHeader site={site} />
      <ErrorScreen
        status={404}
        title="This page has moved on"
        reference="7f3a-19"
        actions={
          <>
            <LinkButton href="/">Go to the start</LinkButton>
            <LinkButton href="#help" variant="quiet">
              Write to us
            </LinkButton>
          </>
        }
      >
        The address may be mistyped, or what was here is gone. Your answers are safe.
      </ErrorScreen>
    </>
  ),
} satisfies Record<GalleryView, (props: { site: SiteHandle }) => ReactElement>;

/** Every component in every state, and whole screens made of them. For eyes and screenshots. */
export function Gallery({ site, view = 'kit' }: { site: SiteHandle; view?: GalleryView }) {
  const View = views[view];
  return (
    <div data-site={site} className="bg-paper text-ink">
      <SkipLink />
      <View site={site} />
      <Toaster />
    </div>
  );
}

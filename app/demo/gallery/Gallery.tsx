import type { ReactElement } from 'react';
import { LinkButton } from '../../design/ui/Button';
import { ErrorScreen } from '../../design/ui/page/ErrorScreen';
import { PageFooter } from '../../design/ui/page/PageFooter';
import { PageHeader } from '../../design/ui/page/PageHeader';
import type { SiteHandle } from '../../kernel/sites/sites';
import { ButtonsGallery } from './ButtonsGallery';
import { CartGallery } from './CartGallery';
import { ExamplePlan } from './ExamplePlan';
import { ExampleStep } from './ExampleStep';
import { FeedbackGallery, OverlaysGallery } from './feedback-galleries';
import { ChoicesGallery, FieldsGallery, ManyGallery } from './field-galleries';
import { sections } from './GallerySection';
import type { GalleryView } from './gallery-view';
import { ArtGallery, FormatsGallery, LayoutGallery } from './page-galleries';

function Kit({ site }: { site: SiteHandle }) {
  return (
    <>
      <PageHeader site={site} />
      <main id="main" className="mx-auto grid max-w-step grid-cols-1 gap-12 px-5 py-8">
        <div className="grid gap-4">
          <h1>Every part, in every state</h1>
          <nav aria-label="Parts">
            <ul className="flex flex-wrap gap-x-5 gap-y-2">
              {Object.entries(sections).map(([id, title]) => (
                <li key={id}>
                  <a className="text-brand underline" href={`#${id}`}>
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <ButtonsGallery />
        <ChoicesGallery />
        <FieldsGallery />
        <ManyGallery />
        <FeedbackGallery />
        <OverlaysGallery site={site} />
        <CartGallery />
        <FormatsGallery />
        <LayoutGallery />
        <ArtGallery />
      </main>
      <PageFooter sampleNotice="Sample content. Nothing here is medical advice." />
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

type GalleryProps = { site: SiteHandle; view: GalleryView };

/** Every component in every state, and whole screens made of them. For eyes and screenshots. */
export function Gallery({ site, view }: GalleryProps) {
  const View = views[view];
  return (
    <div data-site={site} className="bg-paper text-ink">
      <View site={site} />
    </div>
  );
}

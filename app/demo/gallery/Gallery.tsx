import type { ReactElement } from 'react';
import { Button, IconButton, LinkButton } from '../../design/ui/Button';
import { BackLink } from '../../design/ui/page/BackLink';
import { Card } from '../../design/ui/page/Card';
import { ErrorScreen } from '../../design/ui/page/ErrorScreen';
import { PageFooter } from '../../design/ui/page/PageFooter';
import { PageHeader } from '../../design/ui/page/PageHeader';
import type { SiteHandle } from '../../kernel/sites/sites';
import { CartGallery, ExamplePlan } from './cart-galleries';
import { FeedbackGallery, OverlaysGallery } from './feedback-galleries';
import { ChoicesGallery, FieldsGallery, ManyGallery } from './field-galleries';
import type { GalleryView } from './GallerySection';
import { ExampleStep, GallerySection, Specimen, sections } from './GallerySection';
import { ArtGallery, FormatsGallery, LayoutGallery } from './page-galleries';

const variants = ['primary', 'quiet', 'danger', 'link'] as const;

function ButtonsGallery() {
  return (
    <GallerySection id="buttons">
      {variants.map((variant) => (
        <Specimen key={variant} name={variant}>
          <div className="flex flex-wrap items-center gap-3">
            <Button variant={variant}>Continue</Button>
            <Button variant={variant} size="sm">
              Small
            </Button>
            <Button variant={variant} loading>
              Continue
            </Button>
            <Button variant={variant} disabled>
              Disabled
            </Button>
            <Button variant={variant} href="#buttons">
              A link
            </Button>
            <Button variant={variant} href="#buttons" disabled>
              Disabled link
            </Button>
          </div>
        </Specimen>
      ))}
      <Specimen name="On a dark panel">
        <Card tone="deep" padding="lg" className="flex flex-wrap items-center gap-3">
          <Button>Log the dose</Button>
          <Button variant="quiet">Not today</Button>
          <Button variant="link">What to expect</Button>
        </Card>
      </Specimen>
      <Specimen name="Back, icon buttons, block">
        <div className="flex items-center gap-4">
          <BackLink href="#buttons" />
          <IconButton glyph="close" label="Close" />
          <IconButton glyph="close" label="Close, small" size="sm" />
        </div>
        <Button block>As wide as its column</Button>
      </Specimen>
    </GallerySection>
  );
}

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

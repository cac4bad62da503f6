import { ProgressBar } from '../../design/ui/ProgressBar';
import { SectionsNav } from '../../design/ui/page/SectionsNav';
import { AsidePanel, SplitLayout } from '../../design/ui/page/SplitLayout';
import { GallerySection, Specimen } from './GallerySection';
import { type GalleryView, galleryViews } from './gallery-view';

const screens = {
  kit: 'Every part',
  step: 'A step of a quiz',
  plan: 'A plan beside its cart',
  error: 'A page that is not there',
} satisfies Record<GalleryView, string>;

export function LayoutGallery() {
  return (
    <GallerySection id="layout">
      <Specimen name="Whole screens made of these parts">
        <ul className="flex flex-wrap gap-x-6 gap-y-2">
          {galleryViews.map((view) => (
            <li key={view}>
              <a className="text-brand underline" href={`?view=${view}`}>
                {screens[view]}
              </a>
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen name="Where one is in a quiz">
        <SectionsNav
          label="Sections, for show"
          sections={[
            { name: 'About you', state: 'done' },
            { name: 'Your health', state: 'current' },
            { name: 'Your plan', state: 'ahead' },
          ]}
        />
        <ProgressBar value={0} label="Not begun" />
        <ProgressBar value={0.38} label="Under way" valueText="Your health, 2 of 4" />
        <ProgressBar value={1} label="Done" />
      </Specimen>
      <SplitLayout
        aside={
          <AsidePanel title="Why we ask">
            <p>The panel beside a question.</p>
          </AsidePanel>
        }
      >
        <h3>The content of the page</h3>
        <p className="text-muted">On a phone the panel follows it.</p>
      </SplitLayout>
    </GallerySection>
  );
}

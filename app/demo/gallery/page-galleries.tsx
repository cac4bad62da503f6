import {
  formatDay,
  formatDosage,
  formatHeight,
  formatMoney,
  parseHeight,
  parseMarkdown,
} from '../../../engine/values';
import { Icon } from '../../design/illustrations/Icon';
import { Illustration } from '../../design/illustrations/Illustration';
import { iconNames, illustrationNames } from '../../design/illustrations/names';
import { SiteLogo } from '../../design/sites/SiteLogo';
import { AsidePanel, SplitLayout } from '../../design/ui/page/SplitLayout';
import { ProgressBar, SectionsNav } from '../../design/ui/progress';
import { siteHandles } from '../../kernel/sites/sites';
import { RichText } from '../../quiz-runner/text/RichText';
import { GallerySection, type GalleryView, galleryViews, Specimen } from './GallerySection';

const formats = [
  ['Whole dollars', formatMoney(24_900, 'usd')],
  ['Dollars and cents', formatMoney(123_456, 'usd')],
  ['A day', formatDay('2026-04-09')],
  ['A dosage', formatDosage(25, 'mg')],
  ['A height, 5 feet 10 inches', formatHeight(parseHeight("5'10"))],
] as const;

const widths = [
  ['sm', 'from 640 px', 'sm:text-brand sm:font-semibold'],
  ['md', 'from 768 px', 'md:text-brand md:font-semibold'],
  ['lg', 'from 1024 px', 'lg:text-brand lg:font-semibold'],
  ['xl', 'from 1280 px', 'xl:text-brand xl:font-semibold'],
  ['2xl', 'from 1536 px', '2xl:text-brand 2xl:font-semibold'],
] as const;

function Rows({ rows }: { rows: ReadonlyArray<readonly [string, string, string?]> }) {
  return (
    <dl className="grid content-start gap-2">
      {rows.map(([name, value, className = '']) => (
        <div key={name} className={`flex justify-between gap-4 tabular-nums ${className}`}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Shows how amounts are written, and the widths at which a page changes: those reached are in the brand’s color. */
export function FormatsGallery() {
  return (
    <GallerySection id="formats">
      <div className="grid grid-cols-1 gap-x-16 gap-y-8 lg:grid-cols-2">
        <Rows rows={formats} />
        <Rows rows={widths} />
      </div>
    </GallerySection>
  );
}

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

const sampleText = parseMarkdown(`### Taking it the first time

Choose the **same day each week**. You can read the [full guide](/dev/gallery) any time.

- Wash your hands and check the pen.
- Belly, thigh or upper arm: change the place each week.
`).rich;

export function ArtGallery() {
  return (
    <GallerySection id="looks">
      <div className="flex flex-wrap gap-4">
        {siteHandles.map((handle) => (
          <div
            key={handle}
            data-site={handle}
            className="rounded-lg border border-line bg-paper px-6 py-5"
          >
            <SiteLogo site={handle} />
          </div>
        ))}
      </div>
      <div className="grid gap-8 lg:grid-cols-2">
        <div className="grid content-start gap-2">
          <h1>A question that reads like a person</h1>
          <h2>A heading of a part</h2>
          <h3>A heading of a card</h3>
          <p>Text in ink.</p>
          <p className="text-soft">Text on a tint.</p>
          <p className="text-muted">Help and second lines.</p>
          <p className="text-sm/normal text-faint">Small print.</p>
        </div>
        <RichText text={sampleText} />
      </div>
      <Specimen name="Illustrations">
        <div className="grid grid-cols-3 gap-4 sm:grid-cols-6 lg:grid-cols-8">
          {illustrationNames.map((name) => (
            <figure key={name} className="grid justify-items-center gap-1">
              <Illustration name={name} alt="" size="md" />
              <figcaption className="text-xs/[1.45] text-faint">{name}</figcaption>
            </figure>
          ))}
        </div>
      </Specimen>
      <Specimen name="Icons">
        <div className="grid grid-cols-5 gap-4 text-brand sm:grid-cols-10">
          {iconNames.map((name) => (
            <figure key={name} className="grid justify-items-center gap-1">
              <Icon name={name} />
              <figcaption className="text-xs/[1.45] text-faint">{name}</figcaption>
            </figure>
          ))}
        </div>
      </Specimen>
    </GallerySection>
  );
}

import type { ReactNode } from 'react';
import { Illustration } from '../../design/illustrations/Illustration';
import { Button } from '../../design/ui/Button';
import { FieldGroup } from '../../design/ui/fields/FieldGroup';
import { OptionCard, OptionList } from '../../design/ui/fields/OptionCard';
import { BackLink } from '../../design/ui/page/BackLink';
import { PageHeader } from '../../design/ui/page/PageHeader';
import { AsidePanel, SplitLayout } from '../../design/ui/page/SplitLayout';
import { StickyActions } from '../../design/ui/page/StickyActions';
import { ProgressBar, SectionsNav } from '../../design/ui/progress';
import { type SiteHandle, sites } from '../../kernel/sites/sites';

const conditions = [
  ['High blood pressure', 'Treated or untreated'],
  ['Type 2 diabetes', 'Or prediabetes found in a blood test'],
  ['Pancreatitis', 'Inflammation of the pancreas, at any time'],
  ['Medullary thyroid cancer, or MEN 2', 'You, or a parent, sibling or child'],
] as const;

/** A step of a quiz, made of nothing but the kit: the measure for the real one. */
export function ExampleStep({ site }: { site: SiteHandle }) {
  const { tone } = sites[site];
  return (
    <div className="flex min-h-dvh flex-col">
      <PageHeader
        wide
        site={site}
        center={
          <SectionsNav
            sections={[
              { name: 'About you', state: 'done' },
              { name: 'Your health', state: 'current' },
              { name: 'Your goals', state: 'ahead' },
              { name: 'Your plan', state: 'ahead' },
            ]}
          />
        }
        right={
          <>
            {tone.saved} ·{' '}
            <a href="#later" className="underline">
              Finish later
            </a>
          </>
        }
        below={<ProgressBar value={0.38} label="Progress" valueText="Your health, 2 of 4" />}
      />
      <main id="main" className="flex-1">
        <SplitLayout
          asideOnPhone="hidden"
          aside={
            <AsidePanel
              title={tone.whyWeAsk}
              picture={<Illustration name="curve" alt="" />}
              foot={
                <div className="flex items-center gap-3">
                  <span
                    className="grid size-10.5 flex-none place-items-center rounded-full bg-brand font-display font-[560] text-on-brand data-[tone=accent]:bg-accent-tint data-[tone=accent]:text-accent-ink"
                    aria-hidden="true"
                  >
                    R
                  </span>
                  <p>
                    <b className="text-ink">Reviewed by a provider licensed in California</b>
                    <br />
                    Usually within two working days
                  </p>
                </div>
              }
            >
              <p>
                {tone.reassurance} Being exact here keeps you safe and saves you a message later.
              </p>
            </AsidePanel>
          }
        >
          <form>
            <BackLink className="mb-3 lg:mb-4" />
            <h1 className="mb-3">Has a doctor ever told you that you have any of these?</h1>
            <p className="mb-6 max-w-[52ch] text-lg/normal text-muted">
              Some conditions change which treatments are safe for you. Choose all that apply.
            </p>
            <FieldGroup id="conditions" kind="checkbox" legend="Conditions" legendHidden>
              <OptionList>
                {conditions.map(([label, description], index) => (
                  <OptionCard
                    key={label}
                    type="checkbox"
                    name="conditions"
                    value={label}
                    label={label}
                    description={description}
                    defaultChecked={index === 0}
                  />
                ))}
                <OptionCard
                  type="checkbox"
                  name="conditions"
                  value="none"
                  look="none"
                  label="None of these"
                />
              </OptionList>
            </FieldGroup>
            <StickyActions hint="press Enter ↵">
              <Button type="submit">Continue</Button>
            </StickyActions>
          </form>
        </SplitLayout>
      </main>
    </div>
  );
}

/** The pages of the gallery: every part, and whole screens made of them. */
export const galleryViews = ['kit', 'step', 'plan', 'error'] as const;

export type GalleryView = (typeof galleryViews)[number];

/** The view that an address asks for; every part where it asks for none that there is. */
export function readGalleryView(asked: string | null): GalleryView {
  return galleryViews.find((view) => view === asked) ?? 'kit';
}

/** The parts of the gallery, in the order in which they stand, by their anchors. */
export const sections = {
  buttons: 'Buttons',
  choices: 'Choices',
  fields: 'Fields',
  many: 'Several of many',
  feedback: 'Notices, waiting and empty places',
  overlays: 'Toasts, dialog and account menu',
  cart: 'Cart',
  formats: 'Money, dates and widths',
  layout: 'Frames of a page',
  looks: 'Brands, type and pictures',
} as const;

type SectionId = keyof typeof sections;

type GallerySectionProps = {
  id: SectionId;
  children: ReactNode;
};

/** A named part of the gallery. */
export function GallerySection({ id, children }: GallerySectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="grid min-w-0 grid-cols-1 gap-6 border-t border-line pt-8"
    >
      <h2 id={`${id}-title`}>{sections[id]}</h2>
      {children}
    </section>
  );
}

/** One component in one state, with the name of that state over it. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-2">
      <p className="text-xs/[1.45] text-faint">{name}</p>
      {children}
    </div>
  );
}

import './front.css';
import './page-sections.css';
import './medicine.css';
import './brands.css';
import { Fragment } from 'react';
import type { PresentedPage, PresentedSection } from '../../../../engine/pages';
import type { SectionKind, SiteHandle } from '../../../../schemas/generated/types';
import { carryWay } from './carry-way';
import { FrontFrame } from './FrontFrame';
import type { ReturningVisitor } from './front-page.server';
import { type SectionView, sectionViews } from './sections';

type FrontPageProps = {
  site: SiteHandle;
  page: PresentedPage;
  returning: ReturningVisitor | null;
  /** Query that says how somebody came here; empty or left out where nothing does. */
  way?: string;
};

/** A public page of a site. */
export function FrontPage({ site, page: shown, returning, way = '' }: FrontPageProps) {
  const page = carryWay(shown, way);
  return (
    <FrontFrame site={site} page={page} returning={returning} way={way}>
      {page.sections.map((section, place) => {
        if (isBeside(section, page.sections[place - 1])) return null;
        const next = page.sections[place + 1];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: sections never move once they are drawn
          <Fragment key={place}>
            {next && isBeside(next, section) ? (
              <div className="front-beside">
                {drawSection<SectionKind>(section)}
                {drawSection<SectionKind>(next)}
              </div>
            ) : (
              drawSection<SectionKind>(section)
            )}
          </Fragment>
        );
      })}
    </FrontFrame>
  );
}

/** Says that a section stands beneath the words of a medicine and beside its prices, on wide screens. */
function isBeside({ kind }: PresentedSection, before: PresentedSection | undefined): boolean {
  return before?.kind === 'medicineSection' && kindsBeside.includes(kind);
}

const kindsBeside: readonly SectionKind[] = ['suitabilitySection', 'proseSection', 'dosesSection'];

function drawSection<K extends SectionKind>(section: PresentedSection<K> & { kind: K }) {
  const draw: SectionView<K> = sectionViews[section.kind];
  return draw(section);
}

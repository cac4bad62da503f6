import { Icon } from '../../design/illustrations/Icon';
import { Illustration } from '../../design/illustrations/Illustration';
import { iconNames } from '../../design/illustrations/icon-names';
import { illustrationNames } from '../../design/illustrations/names';
import { SiteLogo } from '../../design/sites/SiteLogo';
import { Prose } from '../../design/ui/Prose';
import { siteHandles } from '../../kernel/sites/sites';
import { GallerySection, Specimen } from './GallerySection';

const sampleText = `<h3>Taking it the first time</h3><p>Choose the <strong>same day each week</strong>. You can read the <a href="#looks">full guide</a> any time.</p><ul><li>Wash your hands and check the pen.</li><li>Belly, thigh or upper arm: change the place each week.</li></ul>`;

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
        <Prose html={sampleText} />
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

import { Button } from '../../design/ui/Button';
import { IconButton } from '../../design/ui/IconButton';
import { BackLink } from '../../design/ui/page/BackLink';
import { Card } from '../../design/ui/page/Card';
import { GallerySection, Specimen } from './GallerySection';

const variants = ['primary', 'quiet', 'danger', 'link'] as const;

export function ButtonsGallery() {
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

import { Illustration } from '../../design/illustrations/Illustration';
import { Button } from '../../design/ui/Button';
import { Chip } from '../../design/ui/Chip';
import { EmptyState } from '../../design/ui/EmptyState';
import { Notice } from '../../design/ui/Notice';
import { PriceTag } from '../../design/ui/PriceTag';
import { ProgressBar } from '../../design/ui/ProgressBar';
import { Card } from '../../design/ui/page/Card';
import { Skeleton } from '../../design/ui/Skeleton';
import { Spinner } from '../../design/ui/Spinner';
import { GallerySection, Specimen } from './GallerySection';

const tones = ['plain', 'brand', 'good', 'warn', 'bad'] as const;

export function FeedbackGallery() {
  return (
    <GallerySection id="feedback">
      <div className="grid gap-3 lg:grid-cols-2">
        <Notice title="Your visit is tomorrow at 9:30">We send you a link an hour before.</Notice>
        <Notice tone="good" title="Your provider approved the plan" />
        <Notice tone="warn" title="Not saved yet">
          You seem to be offline. We keep your answer and try again.
        </Notice>
        <Notice
          tone="bad"
          title="Oral finasteride is not safe for you"
          action={
            <Button size="sm" variant="quiet">
              Correct my answer
            </Button>
          }
        >
          It is broken down by the liver, and you told us of liver disease.
        </Notice>
      </div>
      <Specimen name="Chips, prices, progress, spinners">
        <div className="flex flex-wrap items-center gap-3">
          {tones.map((tone) => (
            <Chip key={tone} tone={tone}>
              {tone}
            </Chip>
          ))}
          <PriceTag price="$747" original="$897" />
          <PriceTag price="$249" period="/ mo" size="lg" />
          <Spinner label="Loading" />
          <Spinner size="lg" />
        </div>
        <ProgressBar value={0.38} label="Progress" />
      </Specimen>
      <div className="grid gap-6 lg:grid-cols-2">
        <Card padding="none">
          <EmptyState
            picture={<Illustration name="chat" alt="" size="md" />}
            title="No messages yet"
            action={<Button size="sm">Write to your provider</Button>}
          >
            Questions about a dose or how you feel? Your provider answers here, usually within a
            day.
          </EmptyState>
        </Card>
        <Card className="grid content-start gap-3" aria-busy="true">
          <Skeleton className="w-1/3" />
          <Skeleton shape="block" className="h-28" />
          <Skeleton className="w-full" />
          <Skeleton className="w-2/3" />
          <Skeleton shape="circle" className="size-11" />
        </Card>
      </div>
    </GallerySection>
  );
}

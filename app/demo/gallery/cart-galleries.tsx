import '../../quiz-runner/parts/cart/cart.css';
import { useState } from 'react';
import { alreadyHad } from '../../commerce/orders/already-have';
import { Icon } from '../../design/illustrations/Icon';
import { Illustration } from '../../design/illustrations/Illustration';
import type { IconName } from '../../design/illustrations/names';
import { Button } from '../../design/ui/Button';
import { Chip } from '../../design/ui/Chip';
import { QuantityCounter } from '../../design/ui/fields/QuantityCounter';
import { SegmentedChoice } from '../../design/ui/fields/SegmentedChoice';
import { Glyph } from '../../design/ui/Glyph';
import { Card } from '../../design/ui/page/Card';
import { PageFooter } from '../../design/ui/page/PageFooter';
import { PageHeader } from '../../design/ui/page/PageHeader';
import { SplitLayout } from '../../design/ui/page/SplitLayout';
import type { SiteHandle } from '../../kernel/sites/sites';
import { AlreadyHadNotices } from '../../portals/checkout/cart/cart-notices';
import { CartLine, type ShownLine } from '../../quiz-runner/parts/cart/CartLine';
import { CartTotals } from '../../quiz-runner/parts/cart/CartTotals';
import { GallerySection, Specimen } from './GallerySection';

const quizCategory = { slug: 'weight-loss', title: 'Weight loss' };

/** Somebody whose cart holds what they have already, and something of its kind. */
const hadAlready = alreadyHad(
  [
    { id: 'a', title: 'Semaglutide, weekly', prescription: true, quizCategory },
    { id: 'b', title: 'Tirzepatide, weekly', prescription: true, quizCategory },
  ],
  [{ productId: 'a', orderNumber: 'F-100234', isInReview: true, renews: false }],
  { products: [{ id: 'a', title: 'Semaglutide, weekly', quizCategory }] },
);

const counted = { button: (count: number) => ({ name: 'go', value: String(count) }) };

export function CartGallery() {
  const [quantity, setQuantity] = useState(2);
  const counter = (
    <QuantityCounter
      label="Ondansetron 4 mg"
      quantity={quantity}
      form={{ action: '#cart', method: 'get' }}
      {...counted}
      onCount={(count, event) => {
        event.preventDefault();
        setQuantity(count);
      }}
    />
  );
  return (
    <GallerySection id="cart">
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-2">
        <Specimen name="Lines: discounted with its dosage; counted; its change under way; disabled">
          <Card>
            <ul className="cart-lines">
              <CartLine currency="usd" item={semaglutide} />
              <CartLine currency="usd" item={ondansetron} hasCounter>
                {counter}
              </CartLine>
              <CartLine
                currency="usd"
                item={{ ...ondansetron, product: { title: 'Daily multivitamin' } }}
                hasCounter
              >
                <QuantityCounter
                  label="Daily multivitamin"
                  quantity={2}
                  form={{ action: '#cart', method: 'get' }}
                  loading
                  {...counted}
                />
              </CartLine>
              <CartLine
                currency="usd"
                item={{ ...ondansetron, product: { title: 'Zinc 15 mg' } }}
                hasCounter
              >
                <QuantityCounter
                  label="Zinc 15 mg"
                  quantity={2}
                  form={{ action: '#cart', method: 'get' }}
                  disabled
                  {...counted}
                />
              </CartLine>
            </ul>
          </Card>
        </Specimen>
        <div className="grid grid-cols-1 content-start gap-6">
          <Specimen name="Totals with a discount">
            <Card>
              <CartTotals
                cart={{
                  subtotal: 93_350,
                  discount: 15_000,
                  shipping: 0,
                  total: 78_350,
                  currency: 'usd',
                }}
              />
            </Card>
          </Specimen>
          <Specimen name="What somebody has already">
            <div className="grid gap-3">
              <AlreadyHadNotices
                found={hadAlready}
                hasRest
                takeOut={() => (
                  <Button variant="quiet" size="sm">
                    Take it out of your cart
                  </Button>
                )}
              />
            </div>
          </Specimen>
          <Specimen name="Totals without">
            <Card>
              <CartTotals
                cart={{ subtotal: 3650, discount: 0, shipping: 500, total: 4150, currency: 'usd' }}
              />
            </Card>
          </Specimen>
        </div>
      </div>
    </GallerySection>
  );
}

function AddOn({ icon, title, note }: { icon: IconName; title: string; note: string }) {
  return (
    <Card as="li" className="flex items-center gap-4">
      <span className="picture-tile">
        <Icon name={icon} />
      </span>
      <span className="min-w-0 flex-1">
        <b className="block font-[580]">{title}</b>
        <span className="text-sm/normal text-muted">{note}</span>
      </span>
      <Button size="sm" variant="quiet" aria-label={`Add ${title}`}>
        Add
      </Button>
    </Card>
  );
}

/** A recommendation beside its cart. */
export function ExamplePlan({ site }: { site: SiteHandle }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <PageHeader site={site} right="Your plan · last step" />
      <main id="main">
        <SplitLayout asideWidth="narrow" aside={<ExampleCart />}>
          <Chip tone="brand">You may qualify</Chip>
          <h1 className="mt-3 mb-3">A weekly injection fits your answers best</h1>
          <p className="mb-7 max-w-[56ch] text-lg/normal text-muted">
            Based on a BMI of 34.4 and no conditions that rule it out. A provider confirms the dose
            before anything ships; if they decide otherwise you pay nothing.
          </p>
          <Card
            as="article"
            padding="none"
            tone="chosen"
            className="mb-7 grid overflow-hidden sm:grid-cols-[13rem_1fr]"
          >
            <div className="grid place-items-center bg-brand-tint py-5">
              <Illustration name="syringe-pen" alt="" size="lg" className="max-w-40" />
            </div>
            <div className="grid gap-2 p-6">
              <div>
                <Chip tone="brand">Recommended</Chip>
              </div>
              <h2>Semaglutide, weekly</h2>
              <p className="mb-2 flex flex-wrap gap-x-4 gap-y-1 text-sm/normal text-muted">
                <span>Starts at 0.25 mg</span>
                <span>Once a week</span>
                <span>Provider included</span>
              </p>
              <SegmentedChoice
                name="period"
                legend="Ships every"
                defaultValue="3"
                segments={[
                  { value: '1', label: '1 month', note: '$299 / mo' },
                  { value: '3', label: '3 months', note: '$249 / mo' },
                  { value: '6', label: '6 months', note: '$229 / mo' },
                ]}
              />
            </div>
          </Card>
          <h2 className="mb-3 text-xl/[1.3]">Often taken with it</h2>
          <ul className="grid gap-3">
            <AddOn
              icon="pill"
              title="Ondansetron 4 mg"
              note="For nausea in the first weeks · 10 tablets · $18"
            />
            <AddOn
              icon="leaf"
              title="Daily multivitamin"
              note="When you eat less · 90 capsules · $24"
            />
          </ul>
        </SplitLayout>
      </main>
      <PageFooter
        links={[
          { href: '#privacy', label: 'Privacy' },
          { href: '#terms', label: 'Terms' },
          { href: '#consent', label: 'Consent to telehealth' },
        ]}
        sampleNotice="Sample content. Nothing here is medical advice."
      >
        Prescription products need a review by a licensed provider, who decides whether one is right
        for you.
      </PageFooter>
    </div>
  );
}

/** A cart of two lines. */
function ExampleCart() {
  return (
    <Card as="section" padding="lg" aria-labelledby="cart-title">
      <h2 id="cart-title" className="text-xl/[1.3]">
        Your cart
      </h2>
      <ul className="cart-lines">
        <CartLine currency="usd" item={semaglutide} />
        <CartLine currency="usd" item={ondansetron} hasCounter>
          <QuantityCounter
            label={ondansetron.product.title}
            quantity={ondansetron.quantity}
            form={{ action: '#cart', method: 'get' }}
            {...counted}
          />
        </CartLine>
      </ul>
      <CartTotals
        cart={{ subtotal: 93_350, discount: 15_000, shipping: 0, total: 78_350, currency: 'usd' }}
      />
      <Button block className="mt-5">
        Continue to payment
      </Button>
      <p className="mt-4 flex gap-2 text-xs/[1.45] text-muted">
        <Glyph name="lock" className="size-4" />
        Charged only after a provider approves. Cancel or pause renewals any time.
      </p>
    </Card>
  );
}

/** A subscription on prescription, with a discount. Amounts in cents, dosage in hundredths. */
const semaglutide: ShownLine = {
  product: { title: 'Semaglutide, weekly' },
  variant: { title: '3 months', variantCustomTitle: '3-month supply, ships every 3 months' },
  quantity: 1,
  subtotal: 89_700,
  discount: 15_000,
  dosage: 25,
  dosageUnit: 'mg',
};

/** Something that is counted, without a discount or a title of its own. */
const ondansetron: ShownLine = {
  product: { title: 'Ondansetron 4 mg' },
  variant: { title: '10 tablets' },
  quantity: 2,
  subtotal: 3650,
  discount: 0,
};

import { type MouseEvent, useRef, useState } from 'react';
import type { TypedAddress } from '../../../../schemas/generated/types';
import type { DeliveryChoice } from '../../../commerce/payments/delivery.server';
import type { DeliveryAddress } from '../../../database/tables/profile.schema.server';
import { Button } from '../../../design/ui/Button';
import { FieldError } from '../../../design/ui/fields/Field';
import { Notice } from '../../../design/ui/Notice';
import { Card } from '../../../design/ui/page/Card';
import { isPostBox, postBoxHint, wholeAddress } from '../../../identity/profile/delivery-address';
import { AddressFields, AddressLines } from '../../parts/address';

type DeliverToProps = {
  choice: DeliveryChoice;
  /** The id of the form that pays: what is typed here goes along with it. */
  form: string;
  errors: Readonly<Record<string, string>>;
  /** Address typed into a form that did not do; null otherwise. */
  typed: TypedAddress | null;
  /** True where the page was opened to change the address. */
  isChanging: boolean;
};

/**
 * Shows where the shipment goes: the address of the profile with a way to change it, or the form. Its fields belong
 * to the form that pays, so that one press sends all of it; saving alone is possible too.
 */
export function DeliverTo({ choice, form, errors, typed, isChanging }: DeliverToProps) {
  const [isOpened, setOpened] = useState(isChanging);
  const heading = useRef<HTMLHeadingElement>(null);
  const { stored, begin, states } = choice;
  const isWrong = Object.keys(errors).some((name) => name.startsWith(`${wholeAddress}.`));
  const isOpen = stored === null || typed !== null || isOpened || isWrong;
  const whole = errors[wholeAddress];
  function switchTo(opened: boolean) {
    return (event: MouseEvent) => {
      event.preventDefault();
      setOpened(opened);
      // What was pressed goes away.
      heading.current?.focus();
    };
  }
  return (
    <Card as="section" padding="lg" className="deliver-to" aria-labelledby="deliver-to">
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2">
        <h2 id="deliver-to" ref={heading} tabIndex={-1}>
          Deliver to
        </h2>
        {isOpen ? null : (
          <Button href="/cart?change=address" variant="link" size="sm" onClick={switchTo(true)}>
            Change <span className="sr-only">the address</span>
          </Button>
        )}
      </div>
      {whole === undefined ? null : <FieldError>{whole}</FieldError>}
      {!isOpen && stored ? <Stored address={stored.address} /> : null}
      {isOpen ? (
        <>
          <p className="text-sm/normal text-muted">
            In plain packaging, anywhere in the United States. Prescriptions go to the state you
            live in.
          </p>
          <AddressFields form={form} begin={typed ?? begin} states={states} errors={errors} />
          <div className="flex flex-wrap items-center justify-between justify-start gap-x-5 gap-y-2">
            <Button type="submit" form={form} name="save" value="address" variant="quiet" size="sm">
              Save address
            </Button>
            {stored && typed === null && !isWrong ? (
              <Button href="/cart" variant="link" size="sm" onClick={switchTo(false)}>
                Keep the old one
              </Button>
            ) : null}
          </div>
        </>
      ) : null}
    </Card>
  );
}

function Stored({ address }: { address: DeliveryAddress }) {
  const isBox = isPostBox(address.line1) || isPostBox(address.line2 ?? '');
  return (
    <>
      <AddressLines address={address} />
      {isBox ? <Notice tone="warn">{postBoxHint}</Notice> : null}
    </>
  );
}

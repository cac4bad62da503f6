/** That nothing is sold by a quiz, why, and what mends it. */
export function OffSale({ why }: { why: string }) {
  return (
    <p className="max-w-3xl rounded-md bg-warn-tint px-2.5 py-1.5 text-xs wrap-anywhere text-warn">
      <strong className="font-semibold">Off sale.</strong> {why}{' '}
      <span className="block text-soft">
        It sells again once it is proved: publish a change of it that is, or go back to a revision
        that is. It is also proved again whenever the catalogue or label data change.
      </span>
    </p>
  );
}

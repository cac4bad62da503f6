/** That nothing is sold by a quiz, why, and what mends it; nothing where it sells. */
export function OffSale({ why }: { why: string | null }) {
  if (why === null) return null;
  return (
    <span className="mt-1 block max-w-xl rounded-md bg-warn-tint px-2.5 py-1.5 text-xs wrap-anywhere text-warn">
      <strong className="font-semibold">Off sale.</strong> {why}{' '}
      <span className="block text-soft">
        It sells again once it is proved: publish a change of it that is, or go back to a revision
        that is. It is also proved again whenever the catalogue or label data change.
      </span>
    </span>
  );
}

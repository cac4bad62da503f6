/**
 * Says that the question was on the page: unticked boxes send nothing, so clearing every box would
 * otherwise look like not being asked.
 */
export function EmptyValue({ name }: { name: string }) {
  return <input type="hidden" name={name} value="" />;
}

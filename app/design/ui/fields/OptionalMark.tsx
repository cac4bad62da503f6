/** Says that an answer may stay empty. The space before it belongs to the name of the field. */
export function OptionalMark() {
  return (
    <>
      {' '}
      <span className="text-sm font-[450] text-faint">Optional</span>
    </>
  );
}

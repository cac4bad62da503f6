/** Says that an answer may stay empty. The space before it belongs to the name of the field. */
export function OptionalMark() {
  return (
    <>
      {' '}
      <span className="field-optional">Optional</span>
    </>
  );
}

/** The first stop of the Tab key: past the header, to the element with this id. */
export function SkipLink({
  to = 'main',
  children = 'Skip to content',
}: {
  to?: string;
  children?: string;
}) {
  return (
    <a className="skip-link" href={`#${to}`}>
      {children}
    </a>
  );
}

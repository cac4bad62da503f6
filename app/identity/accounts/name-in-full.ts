/** The name of a provider as patients read it: “Amara Nwosu, NP”. */
export function nameInFull({
  firstName,
  lastName,
  credentials,
}: Record<'firstName' | 'lastName' | 'credentials', string>): string {
  const name = `${firstName} ${lastName}`.trim();
  return credentials === '' ? name : `${name}, ${credentials}`;
}

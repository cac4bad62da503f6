/** What people read when the provider does not answer. */
export const troubleInWords =
  'Our payment partner does not answer at the moment. Nothing was charged. Try again in a minute.';

/** The provider cannot be reached, or does not do what it was asked; another attempt may succeed. */
export class ProviderTrouble extends Error {
  override name = 'ProviderTrouble';
}

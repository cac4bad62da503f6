/**
 * Checks that the digits of a text can be a telephone number of North America: ten, with an area code that begins with
 * neither 0 nor 1 (the numbering plan, NANP). A 1 for the country may stand before them.
 */
export function isPhoneNumber(text: string): boolean {
  return /^1?[2-9]\d{9}$/.test(text.replace(/\D/g, ''));
}

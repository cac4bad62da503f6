const slots: Record<string, RegExp> = { '#': /\d/, '@': /[A-Za-z]/, '*': /[A-Za-z0-9]/ };

/**
 * Text put into the shape of a mask as far as it goes: `(###) ###-####` and 5550100 give (555) 010-0.
 * @param mask `#` is a digit, `@` a letter, `*` either; everything else stands for itself.
 */
export function applyMask(mask: string, text: string): string {
  let result = '';
  let literals = '';
  let position = 0;
  for (const place of mask) {
    const slot = slots[place];
    if (!slot) {
      literals += place;
      if (text[position] === place) position += 1;
      continue;
    }
    while (position < text.length && !slot.test(text[position] ?? '')) position += 1;
    if (position >= text.length) return result;
    result += literals + text[position];
    literals = '';
    position += 1;
  }
  return result + literals;
}

/** Checks that a text has exactly the shape of a mask. */
export function fitsMask(mask: string, text: string): boolean {
  const places = [...mask];
  const letters = [...text];
  return (
    places.length === letters.length &&
    places.every((place, index) => fits(place, letters[index] ?? ''))
  );
}

function fits(place: string, letter: string): boolean {
  const slot = slots[place];
  return slot ? slot.test(letter) : place === letter;
}

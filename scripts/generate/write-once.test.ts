import { expect, it } from 'vitest';
import { writeOnce } from './write-once';

const city = {
  title: 'City',
  description: 'Where the parcel goes, as the patient wrote it.',
  examples: ['Oakland'],
};
const address = { type: 'object', properties: { city }, required: ['city'] };

it('writes out what stands in it once', () => {
  expect(
    writeOnce('all', { Address: { type: 'object', required: ['city', 'state'] }, None: {} }),
  ).toBe(`export const all = {
  "Address": {
    "type": "object",
    "required": ["city", "state"]
  },
  "None": {}
};
`);
});

it('names what repeats after where it stands first, and refers to it', () => {
  expect(
    writeOnce('all', { Place: { properties: { city } }, Other: { city, land: 'US' } }),
  ).toBe(`const placeCity = {
  "title": "City",
  "description": "Where the parcel goes, as the patient wrote it.",
  "examples": ["Oakland"]
};
export const all = {
  "Place": {
    "properties": {
      "city": placeCity
    }
  },
  "Other": {
    "city": placeCity,
    "land": "US"
  }
};
`);
});

it('writes what a repeated part refers to before it, and never gives a name twice', () => {
  const written = writeOnce('orderAddress', {
    Order: { address },
    OrderAddress: { city: { ...city, title: 'Town' }, again: { ...city, title: 'Town' } },
    Shop: { address, city },
  });

  expect(written.match(/^(?:export )?const \w+/gm)).toEqual([
    'const orderAddressCity',
    'const orderAddress2',
    'const orderAddressCity2',
    'export const orderAddress',
  ]);
});

const cities: Record<string, { locality: string; postalCode: string }> = {
  CA: { locality: 'Oakland', postalCode: '94610' },
  NV: { locality: 'Reno', postalCode: '89501' },
  OH: { locality: 'Columbus', postalCode: '43201' },
  TX: { locality: 'San Antonio', postalCode: '78205' },
  WA: { locality: 'Seattle', postalCode: '98109' },
};

/** An address that every check takes, as someone would type it. */
export function someAddress(administrativeArea = 'CA') {
  const city = cities[administrativeArea];
  if (!city) throw new Error(`No city of ${administrativeArea} is known.`);
  return { recipient: 'Robin Tester', line1: '2418 Alder Street', administrativeArea, ...city };
}

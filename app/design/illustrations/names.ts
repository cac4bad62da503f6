/** The pictures a quiz or a page may name. Each is one symbol of public/illustrations.svg. */
export const illustrationNames = [
  'syringe-pen',
  'pill-bottle',
  'tablet',
  'tube',
  'troche',
  'spray',
  'digital-programme',
  'add-on-jar',
  'parcel',
  'provider',
  'calendar',
  'shield',
  'scale',
  'curve',
  'hair',
  'couple',
  'heart',
  'camera',
  'insurance-card',
  'stethoscope',
  'seal',
  'hourglass',
  'water',
  'moon',
  'chat',
  'bag',
  'clipboard',
  'compass',
  'document',
  'meal',
  'movement',
  'sunrise',
  'vial',
  'hair-temples',
  'hair-crown',
  'hair-temples-crown',
  'hair-part',
  'hair-overall',
  'hair-patches',
  'hair-early',
  'hair-moderate',
  'hair-advanced',
  'thermometer',
  'glass-wine',
  'sleep',
  'dumbbell',
  'family',
  'laptop-visit',
  'tablet-split',
  'calendar-3',
  'bandage',
  'eye',
] as const;

export type IllustrationName = (typeof illustrationNames)[number];

export function isIllustrationName(text: string): text is IllustrationName {
  return illustrationNames.some((name) => name === text);
}

const SCHEME = 'illustration:';

/** The picture that an image source such as `illustration:scale` names, or null for any other source. */
export function illustrationInSource(source: string): IllustrationName | null {
  if (!source.startsWith(SCHEME)) return null;
  const name = source.slice(SCHEME.length);
  return isIllustrationName(name) ? name : null;
}

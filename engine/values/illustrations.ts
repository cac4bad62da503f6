/** Wide scenes with people, for the first view of a page. Each is one symbol of public/scenes.svg. */
export const sceneNames = ['scene-program', 'scene-path'] as const;

/**
 * Where hair is lost, and how far: the answers of a question that few quizzes ask.
 * Each is one symbol of public/patterns.svg.
 */
export const patternNames = [
  'hair-temples',
  'hair-crown',
  'hair-temples-crown',
  'hair-part',
  'hair-overall',
  'hair-patches',
  'hair-early',
  'hair-moderate',
  'hair-advanced',
] as const;

/** The small pictures a quiz or a page may name. Each is one symbol of public/illustrations.svg. */
export const spriteNames = [
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

/** Every picture that a quiz or a page may name. */
export const illustrationNames = [...spriteNames, ...patternNames, ...sceneNames] as const;

export type IllustrationName = (typeof illustrationNames)[number];

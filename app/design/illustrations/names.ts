import {
  type IllustrationName,
  illustrationNames,
  patternNames,
  sceneNames,
  spriteNames,
} from '../../../engine/values';

export { type IllustrationName, illustrationNames, patternNames, sceneNames, spriteNames };

/** Says whether a picture is a wide scene. */
export function isScene(name: IllustrationName): boolean {
  return sceneNames.some((scene) => scene === name);
}

/** The file in `public` that holds a picture: what a page never shows, it does not load. */
export function spriteOf(name: IllustrationName): string {
  if (isScene(name)) return 'scenes';
  return patternNames.some((pattern) => pattern === name) ? 'patterns' : 'illustrations';
}

function isIllustrationName(text: string): text is IllustrationName {
  return illustrationNames.some((name) => name === text);
}

const SCHEME = 'illustration:';

/** The picture that an image source such as `illustration:scale` names, or null for any other source. */
export function illustrationInSource(source: string): IllustrationName | null {
  if (!source.startsWith(SCHEME)) return null;
  const name = source.slice(SCHEME.length);
  return isIllustrationName(name) ? name : null;
}

/** The small icons a selling point or a list may name. Each is one symbol of public/icons.svg. */
export const iconNames = [
  'shield',
  'truck',
  'clock',
  'chat',
  'doctor',
  'leaf',
  'lock',
  'heart',
  'pill',
  'refund',
  'calendar',
  'star',
  'scale',
  'drop',
  'bolt',
  'moon',
  'hair',
  'check',
  'lab',
  'phone',
  'box',
  'sun',
  'people',
  'wallet',
  'target',
  'syringe',
  'sparkle',
  'video',
  'home',
  'document',
  'camera',
  'card',
  'bell',
  'book',
  'gift',
  'meal',
  'steps',
  'question',
] as const;

export type IconName = (typeof iconNames)[number];

export function isIconName(text: string): text is IconName {
  return iconNames.some((name) => name === text);
}

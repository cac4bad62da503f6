/** Told apart in this order: each later one also claims to be those before it. */
const browsers: readonly (readonly [sign: RegExp, name: string])[] = [
  [/\bEdgA?(iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOPT\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bVersion\/[\d.]+ (Mobile\/\w+ )?Safari\//, 'Safari'],
];

const systems: readonly (readonly [sign: RegExp, name: string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'a Chromebook'],
  [/\bWindows NT\b/, 'Windows'],
  [/\bMacintosh\b/, 'a Mac'],
  [/\bLinux\b/, 'Linux'],
];

/**
 * What people would call the device a request came from, such as `Chrome on Android`, from its
 * User-Agent header. Null for what says nothing we know: better no name than a wrong one.
 */
export function deviceWords(userAgent: string): string | null {
  const browser = browsers.find(([sign]) => sign.test(userAgent))?.[1];
  const system = systems.find(([sign]) => sign.test(userAgent))?.[1];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? (system ? `A browser on ${system}` : null);
}

import type { Environment, TellProblem } from './environment';

/** A Google Analytics stream, by its Measurement Protocol. */
export interface TagSettings {
  apiUrl: string;
  measurementId: string;
  apiSecret: string;
}

/** A pixel of Meta, by its Conversions API. */
export interface PixelSettings {
  apiUrl: string;
  pixelId: string;
  accessToken: string;
}

/** The advertising and tag services that are told of events. */
export interface Advertising {
  pixels: PixelSettings[];
  tags: TagSettings[];
}

/** Reads which services are set up. An id without its secret, or the other way round, is a problem. */
export function advertisingIn(env: Environment, problem: TellProblem): Advertising {
  const paired = (id: string, secret: string) => {
    const [given, key] = [env[id]?.trim() ?? '', env[secret]?.trim() ?? ''];
    if ((given === '') !== (key === ''))
      problem(`${id} and ${secret} are given together or not at all.`);
    return given === '' || key === '' ? null : { ids: given.split(/\s*,\s*/), key };
  };
  const pixel = paired('META_PIXEL_ID', 'META_ACCESS_TOKEN');
  const tag = paired('GA_MEASUREMENT_ID', 'GA_API_SECRET');
  const pixelUrl = addressIn(env, 'META_API_URL', 'https://graph.facebook.com/v23.0', problem);
  const tagUrl = addressIn(env, 'GA_API_URL', 'https://www.google-analytics.com', problem);
  return {
    pixels: (pixel?.ids ?? []).map((pixelId) => ({
      apiUrl: pixelUrl,
      pixelId: named('META_PIXEL_ID', pixelId, /^\d{5,20}$/, problem),
      accessToken: pixel?.key ?? '',
    })),
    tags: (tag?.ids ?? []).map((measurementId) => ({
      apiUrl: tagUrl,
      measurementId: named('GA_MEASUREMENT_ID', measurementId, /^G-[A-Z0-9]{4,20}$/, problem),
      apiSecret: tag?.key ?? '',
    })),
  };
}

function named(name: string, id: string, shape: RegExp, problem: TellProblem): string {
  if (!shape.test(id)) problem(`${name} does not look like an id: "${id}".`);
  return id;
}

function addressIn(env: Environment, name: string, usual: string, problem: TellProblem): string {
  const given = env[name]?.trim() || usual;
  if (!/^https?:$/.test(URL.canParse(given) ? new URL(given).protocol : ''))
    problem(`${name} must be an address such as ${usual}.`);
  return given.replace(/\/$/, '');
}

import type { Report } from '../report';
import { asGithub } from './github';
import { asJson } from './json';
import { asJunit } from './junit';
import { asSarif } from './sarif';
import { asText } from './text';

/** Formats that the command can print, by their names. */
export const formats = {
  text: asText,
  json: asJson,
  github: asGithub,
  sarif: asSarif,
  junit: asJunit,
} satisfies Record<string, (report: Report) => string>;

export type Format = keyof typeof formats;
export const formatNames = Object.keys(formats);

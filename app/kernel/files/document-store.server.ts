import { join } from 'node:path';
import type { Config } from '../config/config.server';
import type { DocumentStore } from './file-store.server';
import { fileStore } from './file-store.server';

/** The store that this configuration names. */
export function documentStore(config: Pick<Config, 'dataFolder'>): DocumentStore {
  return fileStore(join(config.dataFolder, 'documents'));
}

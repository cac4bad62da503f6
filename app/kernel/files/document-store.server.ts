import { join } from 'node:path';
import type { Config } from '../config/config.server';
import { fileStore } from './file-store.server';

/** A file in the store, whole or left over from a write that was cut off. */
export interface StoredFile {
  key: string;
  writtenAt: Date;
}

/** Where sealed documents are kept. Keys are UUIDs; nothing is ever written twice under one. */
export interface DocumentStore {
  /** Returns once the bytes would survive a loss of power. */
  write(key: string, bytes: Uint8Array): Promise<void>;
  /** Null when there is nothing under the key. */
  read(key: string): Promise<Buffer | null>;
  /** Removing what is not there is no mistake. */
  remove(key: string): Promise<void>;
  /** Everything in the store, in no order. */
  files(): AsyncIterable<StoredFile>;
}

/** The store that this configuration names. */
export function documentStore(config: Pick<Config, 'dataFolder'>): DocumentStore {
  return fileStore(join(config.dataFolder, 'documents'));
}

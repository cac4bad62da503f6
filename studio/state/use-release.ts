import { useStore } from 'zustand';
import type { ReleaseStoreState } from '../release/release-store';
import { useEditor } from './editor-context';

/** Where the draft stands on its way to patients; renders again only when that part changes. */
export function useRelease<T>(choose: (state: ReleaseStoreState) => T): T {
  return useStore(useEditor().release, choose);
}

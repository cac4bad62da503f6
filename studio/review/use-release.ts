import { useStore } from 'zustand';
import { useEditor } from '../editor/editor-context';
import type { ReleaseStoreState } from './release-store';

/** Where the draft stands on its way to patients; renders again only when that part changes. */
export function useRelease<T>(choose: (state: ReleaseStoreState) => T): T {
  return useStore(useEditor().release, choose);
}

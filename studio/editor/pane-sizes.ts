import { useDefaultLayout } from 'react-resizable-panels';
import { browserStore } from '../../app/browser/browser-store';

/** Where the sizes of the panes are kept, in shares of the whole. */
const storage = {
  getItem: (name: string) => browserStore.read(name),
  setItem: (name: string, text: string) => {
    browserStore.write(name, text);
  },
};

/** Properties for a group of panes, so that it opens as somebody left it, also after a reload. */
export function usePaneSizes(group: 'widths' | 'heights') {
  const { defaultLayout, onLayoutChanged } = useDefaultLayout({
    id: `formulary-studio-${group}`,
    storage,
    onlySaveAfterUserInteractions: true,
  });
  return { ...(defaultLayout ? { defaultLayout } : {}), onLayoutChanged };
}

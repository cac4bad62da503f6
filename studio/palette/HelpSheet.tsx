import { useEditor } from '../state/editor-context';
import { type Shortcut, shortcuts } from '../state/shortcuts';
import { Dialog } from '../ui/Dialog';
import { Keys } from '../ui/Keys';

const all: readonly Shortcut[] = Object.values(shortcuts);
const groups = [...new Set(all.map(({ where }) => where))];

/** All keys on one sheet. */
export function HelpSheet() {
  const { windows } = useEditor();
  return (
    <Dialog isText open onOpenChange={() => windows.close()} size="lg" title="Keys">
      <div className="grid gap-x-10 gap-y-5 sm:grid-cols-2">
        {groups.map((where) => (
          <section key={where}>
            <h3 className="pb-1.5 font-sans text-xs font-semibold text-faint">{where}</h3>
            <dl className="flex flex-col">
              {all
                .filter((shortcut) => shortcut.where === where)
                .map(({ keys, does }) => (
                  <div
                    key={keys}
                    className="flex items-baseline justify-between gap-4 border-t border-line py-1.5"
                  >
                    <dt>{does}</dt>
                    <dd>
                      <Keys keys={keys} />
                    </dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}

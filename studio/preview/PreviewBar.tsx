import { ArrowLeft, Circle, MousePointerClick, RotateCcw, Square } from 'lucide-react';
import { isSiteHandle, siteHandles, sites } from '../../app/kernel/sites/sites';
import type { Device } from '../play/play-store';
import { keepRecording, nothingToRecord } from '../saved-runs/save-run';
import { useEditor, usePlay } from '../state/editor-context';
import { shortcuts } from '../state/shortcuts';
import { Button } from '../ui/Button';
import { IconButton } from '../ui/IconButton';
import { Segmented } from '../ui/Segmented';
import { Select } from '../ui/Select';
import { devices } from './DeviceFrame';
import { PersonChooser } from './PersonChooser';

const deviceOptions = (['phone', 'tablet', 'desktop'] satisfies Device[]).map((value) => ({
  value,
  label: devices[value].label,
}));

interface PreviewBarProps {
  picking: boolean;
  onPicking(picking: boolean): void;
}

/**
 * Chooses the device, the person and the site that the quiz is played with, and holds what can be done with the run.
 */
export function PreviewBar({ picking, onPicking }: PreviewBarProps) {
  const { play } = useEditor();
  const device = usePlay((state) => state.device);
  const hasBegun = usePlay(({ events }) => events.length > 0);
  return (
    <section
      aria-label="Preview controls"
      className="flex max-w-full flex-wrap items-center justify-center gap-x-2 gap-y-1 rounded-md border border-line bg-card px-2.5 py-1.5 shadow-sm"
    >
      <Segmented label="Device" value={device} onChange={play.setDevice} options={deviceOptions} />
      <PersonChooser />
      <SiteChooser />
      <div className="flex items-center">
        <IconButton
          label="Select in the preview: a click opens a part instead of using it"
          keys={`${shortcuts.pick.keys}, or ⌥click`}
          aria-pressed={picking}
          className={
            picking ? 'bg-info-tint text-info hover:bg-info-tint hover:text-info' : undefined
          }
          onClick={() => onPicking(!picking)}
        >
          <MousePointerClick aria-hidden />
        </IconButton>
        <IconButton label="One step back" disabled={!hasBegun} onClick={() => play.back()}>
          <ArrowLeft aria-hidden />
        </IconButton>
        <IconButton label="Start again" onClick={() => play.begin()}>
          <RotateCcw aria-hidden />
        </IconButton>
        <RecordButton />
      </div>
    </section>
  );
}

function RecordButton() {
  const editor = useEditor();
  const { play } = editor;
  const isRecording = usePlay(({ recordingFrom }) => recordingFrom !== null);
  const hasQuiz = usePlay(({ quiz }) => quiz !== null);
  if (isRecording) {
    return (
      <Button variant="ghost" className="text-bad" onClick={() => keepRecording(editor)}>
        <Square aria-hidden className="size-3 fill-current" /> Stop and save
      </Button>
    );
  }
  return (
    <Button variant="ghost" whyNot={hasQuiz ? null : nothingToRecord} onClick={() => play.record()}>
      <Circle aria-hidden className="size-3 fill-current" /> Record
    </Button>
  );
}

const options = siteHandles.map((handle) => ({ value: handle, label: sites[handle].name }));

/** Chooses the site on which the quiz is shown: its colors, its logo and its rules. */
function SiteChooser() {
  const { play } = useEditor();
  const site = usePlay((state) => state.site);
  return (
    <div className="flex items-center gap-1 text-muted">
      <span aria-hidden>site</span>
      <Select
        inline
        label="Site"
        value={site}
        options={options}
        onChange={(chosen) => {
          if (isSiteHandle(chosen)) play.setSite(chosen);
        }}
      />
    </div>
  );
}

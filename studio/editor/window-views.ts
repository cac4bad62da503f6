/** Windows that open over the editor: a file of its own for the browser, loaded after the editor stands. */
export { HelpSheet } from '../palette/HelpSheet';
export { Palette } from '../palette/Palette';
export { AskDialog } from '../review/AskDialog';
export { PublishDialog } from '../review/PublishDialog';
export { ReviewDialog } from '../review/ReviewDialog';
export { Toolbox } from '../toolbox/Toolbox';
export { InUseDialog } from './dialogs/InUseDialog';
export { RenameDialog, RenameSectionDialog } from './dialogs/rename-dialogs';

/**
 * jsdom knows the dialog element but not its modal side. For tests: opens and closes it, and reports
 * a close as a browser would. Focus and the inert page behind are the browser tests' business.
 */
export function standInForModalDialogs() {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
}

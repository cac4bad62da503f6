/**
 * Supplies the sizes of letters, which CodeMirror asks a browser for and jsdom does not have. Import it for its effect.
 */
Range.prototype.getClientRects ??= () => document.createElement('i').getClientRects();
Range.prototype.getBoundingClientRect ??= () => new DOMRect();

/** What CodeMirror asks of a browser and jsdom does not have: how large letters are. Import it for its effect. */
Range.prototype.getClientRects ??= () => document.createElement('i').getClientRects();
Range.prototype.getBoundingClientRect ??= () => new DOMRect();

/**
 * Supplies what Radix and cmdk ask a browser for and jsdom does not have: pointers that are captured, sizes that are
 * watched, elements that are scrolled to. Import it for its effect.
 */
class NothingResizes implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

globalThis.ResizeObserver ??= NothingResizes;
Element.prototype.scrollIntoView ??= () => {};
Element.prototype.hasPointerCapture ??= () => false;
Element.prototype.setPointerCapture ??= () => {};
Element.prototype.releasePointerCapture ??= () => {};
